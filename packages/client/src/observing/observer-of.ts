import type { SellingPartnerOptions } from '../config/options.ts';
import type { Observer } from '../ports/observer.ts';
import { logObserver } from './log-observer.ts';
import { combineObservers } from './observers.ts';
import { publishEvent } from './publish-event.ts';

/** Tells all who listen: the log, diagnostics channels, and the observer of the options. */
export function observerOf({ logger, debug_log, observer }: SellingPartnerOptions<boolean, boolean>): Observer {
  return combineObservers([logObserver(logger ?? console, debug_log ?? false), publishEvent, observer]);
}
