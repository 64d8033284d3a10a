import type { Client } from 'pg';

const secondsBeforeNewTry = 1;

/** Listens on its own connection, and opens a new one if it is lost. Messages in the meantime are missed. */
export class PostgresListeners {
  readonly #make: () => Client;
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #client: Promise<Client> | undefined;
  #closed = false;

  constructor(make: () => Client) {
    this.#make = make;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const heard = this.#listeners.get(channel) ?? new Set();
    heard.add(listener);
    this.#listeners.set(channel, heard);
    const client = await this.#connected();
    if (heard.size === 1) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return async () => {
      heard.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await (await this.#client?.catch(() => undefined))?.end();
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = this.#make();
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => this.#lost());
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#lost();
      throw error;
    }
    return client;
  }

  #lost(): void {
    this.#client = undefined;
    if (this.#closed) return;
    setTimeout(() => void this.#connected().catch(() => {}), secondsBeforeNewTry * 1000).unref();
  }
}
