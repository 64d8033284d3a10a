/** The faults of requests, with their number per thousand requests. */
export const faults = {
  throttled: 5,
  unavailable: 5,
  'reset before the response': 3,
  'reset in the body': 3,
  'stalled before the response': 1,
  'stalled in the body': 1,
  'broken JSON': 3,
  slow: 10,
} as const;

export type Fault = keyof typeof faults;

/** Picks a fault, if any, by a random number from 0 to 1. */
export function pickFault(random: number): Fault | undefined {
  let left = random * 1_000;
  for (const [fault, share] of Object.entries(faults) as [Fault, number][]) {
    left -= share;
    if (left < 0) return fault;
  }
  return undefined;
}
