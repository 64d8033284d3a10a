import { createSandbox, type Sandbox, type SandboxPartner } from '@supercargo/sandbox';
import type { VirtualClock } from './virtual-clock.ts';

/** Maximum number of sellers in one sandbox. */
const maxSellers = 10_000;

/** A seller with its sandbox. */
export interface SandboxSeller {
  readonly sandbox: Sandbox;
  readonly seller: SandboxPartner;
}

export interface SandboxesOptions {
  readonly seed: string;
  readonly sellers: number;
  /** Orders and listings of each seller. */
  readonly recordsPerSeller: number;
}

/** Creates as many sandboxes as the sellers need. */
export function createSandboxes(
  { seed, sellers, recordsPerSeller }: SandboxesOptions,
  clock: VirtualClock,
): readonly SandboxSeller[] {
  const counts = Array.from({ length: Math.ceil(sellers / maxSellers) }, (_, at) =>
    Math.min(maxSellers, sellers - at * maxSellers),
  );
  return counts.flatMap((count, at) => {
    const sandboxSeed = at === 0 ? seed : `${seed}/${at}`;
    const options = {
      clock,
      seed: sandboxSeed,
      sellers: count,
      vendors: 0,
      orders: recordsPerSeller,
      listings: recordsPerSeller,
      control: false,
    };
    const sandbox = createSandbox(options);
    return sandbox.sellers.map((seller) => ({ sandbox, seller }));
  });
}
