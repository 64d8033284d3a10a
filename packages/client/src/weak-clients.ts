/** Clients by their configuration, for as long as other code references them. */
export class WeakClients<Client extends object> {
  readonly #clients = new Map<string, WeakRef<Client>>();
  readonly #finalizers = new FinalizationRegistry<string>((key) => {
    if (this.#clients.get(key)?.deref() === undefined) this.#clients.delete(key);
  });

  /** Number of clients, including garbage-collected ones that were not removed yet. */
  get size(): number {
    return this.#clients.size;
  }

  /** Returns the existing client or creates one. */
  getOrCreate(key: string, create: () => Client): Client {
    const existing = this.#clients.get(key)?.deref();
    if (existing !== undefined) return existing;
    const client = create();
    this.#clients.set(key, new WeakRef(client));
    this.#finalizers.register(client, key);
    return client;
  }

  /** Returns the clients that are still referenced and removes all clients. */
  releaseAll(): readonly Client[] {
    const referenced = [...this.#clients.values()].flatMap((reference) => reference.deref() ?? []);
    this.#clients.clear();
    return referenced;
  }
}
