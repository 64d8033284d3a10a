/** What may happen to a request, and to how many of a thousand it does. */
export const faults = {
  throttled: 5,
  unavailable: 5,
  'reset before the answer': 3,
  'reset in the body': 3,
  'stalled before the answer': 1,
  'stalled in the body': 1,
  'broken JSON': 3,
  slow: 10,
} as const;

export type Fault = keyof typeof faults;

/** The fault that a number from 0 to 1 stands for, if any. */
export function faultAt(chance: number): Fault | undefined {
  let left = chance * 1_000;
  for (const [fault, share] of Object.entries(faults) as [Fault, number][]) {
    left -= share;
    if (left < 0) return fault;
  }
  return undefined;
}
