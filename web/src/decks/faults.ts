/** Which cards of a deck its faults speak of. The sentences name a card in quotes, or begin with its name. */

import type { Face, Fault } from "../protocol";

export function speaksOf(fault: Fault, face: Face): boolean {
  return fault.text.includes(`'${face.name}'`) || fault.text.startsWith(`${face.name}:`);
}
