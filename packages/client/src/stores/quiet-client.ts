const quiet = new WeakSet<object>();

interface Emitter {
  on?: (event: 'error', listener: () => void) => unknown;
}

/**
 * Clients of databases emit `error` when their server is lost, and Node ends a process in which nobody listens to that.
 * Here it is told as a warning with the next question, so somebody listens, once for each client.
 */
export function keepQuiet(client: object): void {
  if (quiet.has(client)) return;
  quiet.add(client);
  const { on } = client as Emitter;
  if (typeof on === 'function') on.call(client, 'error', () => {});
}
