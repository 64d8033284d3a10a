import type { SellingPartnerOptions } from '../config/options.ts';
import type { SelectiveObserver } from '../ports/observer.ts';
import { combineObservers } from './combine-observers.ts';
import { createLogObserver } from './log-observer.ts';
import { publishEvent } from './publish-event.ts';

/**
 * Creates an observer that passes events to the log, to the diagnostics channels and to the observer in the options.
 */
export function createObserver({
  logger,
  debug_log,
  observer,
}: SellingPartnerOptions<boolean, boolean>): SelectiveObserver {
  return combineObservers([createLogObserver(logger ?? console, debug_log ?? false), publishEvent, observer]);
}
