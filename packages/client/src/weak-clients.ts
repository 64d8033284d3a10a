/** Clients by what they were made with, for as long as somebody else holds them. */
export class WeakClients<Client extends object> {
  readonly #all = new Map<string, WeakRef<Client>>();
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (this.#all.get(key)?.deref() === undefined) this.#all.delete(key);
  });

  /** Clients that are held, and those that have not been found to be gone. */
  get size(): number {
    return this.#all.size;
  }

  /** The client at hand, else a new one. */
  get(key: string, make: () => Client): Client {
    const known = this.#all.get(key)?.deref();
    if (known !== undefined) return known;
    const client = make();
    this.#all.set(key, new WeakRef(client));
    this.#gone.register(client, key);
    return client;
  }

  /** Those that are held; from now on they are not known here. */
  release(): readonly Client[] {
    const held = [...this.#all.values()].flatMap((one) => one.deref() ?? []);
    this.#all.clear();
    return held;
  }
}
