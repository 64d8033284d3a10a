/** A fetch of a seller's subscriptions that is in progress. */
interface Fetch {
  readonly stop: AbortController;
  /** Resolves when the last response was saved. */
  saved: Promise<void>;
}

/** The steps of a fetch: `load` asks Amazon about one notification type, and `save` stores the response. */
interface FetchSteps<Found> {
  readonly types: readonly string[];
  readonly load: (notificationType: string) => Promise<Found>;
  readonly save: (notificationType: string, found: Found) => Promise<void>;
  /** Called when the fetch starts, after each type, and when it ends. */
  readonly announce: () => void;
  /** Receives the error that ended the fetch. */
  readonly fail: (error: unknown) => void;
}

/** Fetches of subscriptions in progress, at most one per seller. They ask for one type after the other, because of the quota. */
export class SubscriptionFetches {
  /** By seller. */
  readonly #inProgress = new Map<string, Fetch>();
  #last: Promise<void> = Promise.resolve();

  /** Whether a fetch for the seller is in progress. */
  has(sellerId: string): boolean {
    return this.#inProgress.has(sellerId);
  }

  /** Starts a fetch unless one is in progress for the seller. It continues after this has returned. */
  start<Found>(sellerId: string, steps: FetchSteps<Found>): void {
    if (this.has(sellerId)) return;
    const fetch: Fetch = { stop: new AbortController(), saved: Promise.resolve() };
    this.#inProgress.set(sellerId, fetch);
    steps.announce();
    this.#last = fetchAll(steps, fetch)
      .catch(steps.fail)
      .finally(() => {
        if (this.#inProgress.get(sellerId) === fetch) this.#inProgress.delete(sellerId);
        steps.announce();
      });
  }

  /** Stops the fetches of sellers. Resolves when what they have found is saved. */
  async cancel(sellerIds: readonly string[]): Promise<void> {
    const fetches = sellerIds.flatMap((id) => this.#inProgress.get(id) ?? []);
    for (const id of sellerIds) this.#inProgress.delete(id);
    for (const { stop } of fetches) stop.abort();
    await Promise.allSettled(fetches.map(({ saved }) => saved));
  }

  /** Stops all fetches and waits for the last one. */
  async close(): Promise<void> {
    for (const { stop } of this.#inProgress.values()) stop.abort();
    await this.#last;
  }
}

async function fetchAll<Found>({ types, load, save, announce }: FetchSteps<Found>, fetch: Fetch): Promise<void> {
  for (const type of types) {
    const found = await load(type);
    if (fetch.stop.signal.aborted) return;
    fetch.saved = save(type, found);
    await fetch.saved;
    announce();
  }
}
