import { type ClientEvent, isObserved, type Observer, type SelectiveObserver } from '../ports/observer.ts';

/** Combines observers into one. An observer that throws affects neither the call nor the other observers. */
export function combineObservers(observers: readonly (SelectiveObserver | undefined)[]): SelectiveObserver {
  const present = observers.filter((observer) => observer !== undefined);
  const observe = (event: ClientEvent) => {
    for (const observer of present) notify(observer, event);
  };
  return Object.assign(observe, {
    isObserved: (type: ClientEvent['type']) => present.some((observer) => isObserved(observer, type)),
  });
}

function notify(observer: Observer, event: ClientEvent): void {
  try {
    const returned: unknown = observer(event);
    if (returned !== undefined) Promise.resolve(returned).catch(() => {});
  } catch {
    // Errors of an observer, even of an asynchronous one, must not affect the call.
  }
}
