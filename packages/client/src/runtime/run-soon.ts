/** Calls a function in the next turn of the event loop, or at once after it in runtimes without `setImmediate`. */
export function runSoon(callback: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(callback);
  else setTimeout(callback, 0);
}
