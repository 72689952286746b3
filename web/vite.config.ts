import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [preact()],
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: SERVER, changeOrigin: false },
      "/ws": { target: SERVER, ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: "../src/ptcg/server/client",
    emptyOutDir: true,
    // A file inlined as data: would need a looser content policy than the server sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
