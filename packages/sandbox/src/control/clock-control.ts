import { isMoment, isSpeed, type VirtualClock } from '../base/clock.ts';
import type { JsonObject } from '../base/json-value.ts';
import { controlBody, momentOf } from './control-body.ts';
import { badControl } from './control-error.ts';

/** Returns the state of the clock. */
export function clockView(clock: VirtualClock) {
  const { speed, frozen } = clock.state();
  const now = clock.now();
  return { now, iso: new Date(now).toISOString(), speed, frozen };
}

/** Applies all changes in the body, or none if one is invalid. */
export async function changeClock(request: Request, clock: VirtualClock) {
  const body = await controlBody(request, ['to', 'advanceSeconds', 'speed', 'frozen']);
  const target = targetOf(body, clock.now());
  const { speed = clock.state().speed, frozen = clock.state().frozen } = body;
  if (!isSpeed(speed)) throw badControl('speed must be a number from 0 to 1,000,000.');
  if (typeof frozen !== 'boolean') throw badControl('frozen must be true or false.');
  clock.run(speed);
  if (frozen) clock.freeze();
  // The time is set last, so that a frozen clock shows exactly this time.
  if (target !== null) clock.set(target);
  return clockView(clock);
}

function targetOf({ to, advanceSeconds = 0 }: JsonObject, now: number): number | null {
  if (to === undefined && advanceSeconds === 0) return null;
  if (typeof advanceSeconds !== 'number') throw badControl('advanceSeconds must be a number of seconds.');
  const target = (to === undefined ? now : momentOf('to', to)) + advanceSeconds * 1000;
  if (!isMoment(target))
    throw badControl('The clock covers 1970 to 2099. Pass to and advanceSeconds that lead to a time in this range.');
  return Math.round(target);
}
