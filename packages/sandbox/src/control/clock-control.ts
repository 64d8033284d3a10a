import { type ControlledClock, isMoment, isSpeed } from '../clock.ts';
import type { JsonObject } from '../json-value.ts';
import { controlBody, momentOf } from './control-body.ts';
import { badControl } from './control-refusal.ts';

/** How the clock stands, for people and programs. */
export function clockView(clock: ControlledClock) {
  const { speed, frozen } = clock.state();
  const now = clock.now();
  return { now, iso: new Date(now).toISOString(), speed, frozen };
}

/** Does all that the body says, or nothing when any of it is wrong. */
export async function changeClock(request: Request, clock: ControlledClock) {
  const body = await controlBody(request, ['to', 'advanceSeconds', 'speed', 'frozen']);
  const target = targetOf(body, clock.now());
  const { speed = clock.state().speed, frozen = clock.state().frozen } = body;
  if (!isSpeed(speed)) throw badControl('speed must be a number from 0 to 1,000,000.');
  if (typeof frozen !== 'boolean') throw badControl('frozen must be true or false.');
  clock.run(speed);
  if (frozen) clock.freeze();
  // Last, so that a clock that is stopped stands at the very moment that was asked for.
  if (target !== null) clock.set(target);
  return clockView(clock);
}

function targetOf({ to, advanceSeconds = 0 }: JsonObject, now: number): number | null {
  if (to === undefined && advanceSeconds === 0) return null;
  if (typeof advanceSeconds !== 'number') throw badControl('advanceSeconds must be a number of seconds.');
  const target = (to === undefined ? now : momentOf('to', to)) + advanceSeconds * 1000;
  if (!isMoment(target)) throw badControl('The clock goes from 1970 to 2099: to and advanceSeconds lead elsewhere.');
  return Math.round(target);
}
