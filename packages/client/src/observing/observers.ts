import type { ClientEvent, Observer } from '../ports/observer.ts';

/** One observer that tells them all. What one throws keeps neither the call nor the others from going on. */
export function combineObservers(observers: readonly (Observer | undefined)[]): Observer {
  const present = observers.filter((observer) => observer !== undefined);
  return (event) => {
    for (const observer of present) tell(observer, event);
  };
}

function tell(observer: Observer, event: ClientEvent): void {
  try {
    Promise.resolve(observer(event)).catch(() => {});
  } catch {
    // An observer looks on; its faults are not the call's, also when it turns out to be asynchronous.
  }
}
