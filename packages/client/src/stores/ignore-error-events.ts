const silencedClients = new WeakSet<object>();

interface Emitter {
  on?: (event: 'error', listener: () => void) => unknown;
}

/**
 * Database clients emit `error` when they lose their server, and Node ends a process without a listener for it. The
 * client reports the loss as a warning with its next query, so an empty listener is added once per client.
 */
export function ignoreErrorEvents(client: object): void {
  if (silencedClients.has(client)) return;
  silencedClients.add(client);
  const { on } = client as Emitter;
  if (typeof on === 'function') on.call(client, 'error', () => {});
}
