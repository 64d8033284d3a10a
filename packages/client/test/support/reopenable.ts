import type { Connection } from './servers.ts';

/** A connection that can be opened again. */
export class Reopenable<Client> {
  readonly #open: () => Promise<Connection<Client>>;
  #connection: Connection<Client> | undefined;

  constructor(open: () => Promise<Connection<Client>>) {
    this.#open = open;
  }

  get client(): Client {
    if (this.#connection === undefined) throw new Error('The connection is not open.');
    return this.#connection.client;
  }

  async open(): Promise<void> {
    this.#connection = await this.#open();
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }

  async disconnect(): Promise<void> {
    await this.close();
    await this.open();
  }
}
