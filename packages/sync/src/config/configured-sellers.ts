import type { SyncSeller } from '../declaration/stream.ts';
import type { SellerOptions } from './sync-options.ts';

/** The sellers of a configuration. A client is created at its first use, so that thousands of sellers can be configured. */
export class ConfiguredSellers {
  readonly #options: ReadonlyMap<string, SellerOptions>;
  readonly #connected = new Map<string, Promise<SyncSeller>>();

  constructor(sellers: readonly SellerOptions[]) {
    this.#options = new Map(sellers.map((seller) => [seller.sellerId, seller]));
  }

  /** Returns each seller once. */
  list(): SellerOptions[] {
    return [...this.#options.values()];
  }

  /** Returns undefined for a seller that is not configured. */
  listMarketplaceIds(sellerId: string): readonly string[] | undefined {
    return this.#options.get(sellerId)?.marketplaceIds;
  }

  /** Returns the seller with its client; undefined for a seller that is not configured. A client that failed is created again. */
  connect(sellerId: string): Promise<SyncSeller> | undefined {
    const options = this.#options.get(sellerId);
    if (options === undefined) return undefined;
    let connected = this.#connected.get(sellerId);
    if (connected === undefined) {
      connected = connectSeller(options);
      this.#connected.set(sellerId, connected);
      connected.catch(() => this.#connected.delete(sellerId));
    }
    return connected;
  }
}

async function connectSeller({ client, ...seller }: SellerOptions): Promise<SyncSeller> {
  return { ...seller, client: typeof client === 'function' ? await client() : client };
}
