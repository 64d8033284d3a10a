import type { ClientEvent, Observer } from '../ports/observer.ts';

/** Combines observers into one. An observer that throws affects neither the call nor the other observers. */
export function combineObservers(observers: readonly (Observer | undefined)[]): Observer {
  const present = observers.filter((observer) => observer !== undefined);
  return (event) => {
    for (const observer of present) notify(observer, event);
  };
}

function notify(observer: Observer, event: ClientEvent): void {
  try {
    const returned: unknown = observer(event);
    if (returned !== undefined) Promise.resolve(returned).catch(() => {});
  } catch {
    // Errors of an observer, even of an asynchronous one, must not affect the call.
  }
}
