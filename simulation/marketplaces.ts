import { createSandbox, type Sandbox, type SandboxPartner } from '@supercargo/sandbox';
import type { VirtualTime } from './virtual-time.ts';

/** The most sellers that one sandbox takes. */
const mostSellers = 10_000;

/** A seller, and the sandbox that knows it. */
export interface Registered {
  readonly sandbox: Sandbox;
  readonly seller: SandboxPartner;
}

export interface MarketplacesPlan {
  readonly seed: string;
  readonly sellers: number;
  /** Orders and listings of each seller. */
  readonly shop: number;
}

/** As many sandboxes as it takes for so many sellers. */
export function openMarketplaces({ seed, sellers, shop }: MarketplacesPlan, clock: VirtualTime): readonly Registered[] {
  const counts = Array.from({ length: Math.ceil(sellers / mostSellers) }, (_, at) =>
    Math.min(mostSellers, sellers - at * mostSellers),
  );
  return counts.flatMap((count, at) => {
    const own = at === 0 ? seed : `${seed}/${at}`;
    const parts = { clock, seed: own, sellers: count, vendors: 0, orders: shop, listings: shop, control: false };
    const sandbox = createSandbox(parts);
    return sandbox.sellers.map((seller) => ({ sandbox, seller }));
  });
}
