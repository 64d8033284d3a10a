import type { Client, Dispatcher } from 'undici';
import type { Exchange } from './exchange.ts';

type CreateConnection = (origin: string) => Client;

/**
 * Connections to all origins, each for one request at a time. A connection is used again as soon as its response is
 * complete; undici's own pool returns it one turn of the event loop later, and then the next of several calls made one
 * after the other opens a second connection. undici's agent also closes all connections to an origin when one of them
 * fails while others connect, and after that it opens a new connection for each request.
 */
export class Connections {
  /** Free connections by origin, the last used at the end. */
  readonly #free = new Map<string, Connection[]>();
  readonly #create: CreateConnection;

  constructor(create: CreateConnection) {
    this.#create = create;
  }

  /** Sends a request on a free connection, or on a new one if there is none or `isNew` is true. */
  dispatch(request: Dispatcher.DispatchOptions, exchange: Exchange, isNew: boolean): void {
    const origin = request.origin as string;
    const connection = (isNew ? undefined : this.#free.get(origin)?.pop()) ?? this.#open(origin);
    connection.dispatch(request, exchange);
  }

  #open(origin: string): Connection {
    const client = this.#create(origin);
    const connection = new Connection(client, () => this.#keep(origin, connection));
    client.on('disconnect', () => this.#remove(origin, connection));
    return connection;
  }

  #keep(origin: string, connection: Connection): void {
    const free = this.#free.get(origin);
    if (free === undefined) this.#free.set(origin, [connection]);
    else free.push(connection);
  }

  /** Forgets a free connection that the server or the keep-alive timeout closed. */
  #remove(origin: string, connection: Connection): void {
    const free = this.#free.get(origin) ?? [];
    const index = free.indexOf(connection);
    if (index < 0) return;
    free.splice(index, 1);
    if (free.length === 0) this.#free.delete(origin);
  }
}

/** One connection, which undici opens with its first request. */
class Connection {
  readonly #client: Client;
  readonly #keep: () => void;

  constructor(client: Client, keep: () => void) {
    this.#client = client;
    this.#keep = keep;
  }

  dispatch(request: Dispatcher.DispatchOptions, exchange: Exchange): void {
    exchange.connection = this;
    this.#client.dispatch(request, exchange);
  }

  release(isReusable: boolean): void {
    if (isReusable) this.#keep();
    else this.#client.destroy();
  }
}
