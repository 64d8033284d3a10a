import type { Socket } from 'node:net';

/** The open connections of the proxy. The HTTP server forgets a connection after CONNECT, so it cannot close them. */
export class Connections {
  readonly #sockets = new Set<Socket>();

  add(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // A client may disconnect at any time. The connection is then closed anyway.
    socket.on('error', () => socket.destroy());
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
