/** Resolves when the signal is aborted. Keeps the process alive until then. */
export function waitUntilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const keepAliveTimer = setInterval(() => {}, 2 ** 30);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(keepAliveTimer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
