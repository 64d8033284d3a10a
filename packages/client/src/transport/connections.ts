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
  readonly #free = new Map<string, Client[]>();
  readonly #create: CreateConnection;

  constructor(create: CreateConnection) {
    this.#create = create;
  }

  /** Sends a request on a free connection, or on a new one if there is none or `isNew` is true. */
  dispatch(request: Dispatcher.DispatchOptions, exchange: Exchange, isNew: boolean): void {
    const origin = request.origin as string;
    const connection = (isNew ? undefined : this.#free.get(origin)?.pop()) ?? this.#open(origin);
    exchange.onOver = (isReusable) => {
      if (isReusable) this.#keep(origin, connection);
      else connection.destroy();
    };
    connection.dispatch(request, exchange);
  }

  #open(origin: string): Client {
    const connection = this.#create(origin);
    connection.on('disconnect', () => this.#drop(origin, connection));
    return connection;
  }

  #keep(origin: string, connection: Client): void {
    const free = this.#free.get(origin);
    if (free === undefined) this.#free.set(origin, [connection]);
    else free.push(connection);
  }

  /** Forgets a free connection that the server or the keep-alive timeout closed. */
  #drop(origin: string, connection: Client): void {
    const free = this.#free.get(origin) ?? [];
    const index = free.indexOf(connection);
    if (index < 0) return;
    free.splice(index, 1);
    if (free.length === 0) this.#free.delete(origin);
  }
}
