/** Resolves when the signal is aborted, and keeps the process up until then. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const awake = setInterval(() => {}, 2 ** 30);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(awake);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
