import { isMoment, type VirtualClock } from '../base/clock.ts';
import type { JsonObject } from '../base/json-value.ts';
import { parseTime, readControlBody } from './control-body.ts';
import { createInputError } from './control-error.ts';
import { BODIES } from './request-schemas.ts';

/** Returns the state of the clock. */
export function toClockResponse(clock: VirtualClock) {
  const { speed, frozen } = clock.state();
  const now = clock.now();
  return { now, iso: new Date(now).toISOString(), speed, frozen };
}

/** Applies all changes in the body, or none if one is invalid. */
export async function changeClock(request: Request, clock: VirtualClock) {
  const body = await readControlBody(request, BODIES.clock);
  const target = findTargetTime(body, clock.now());
  const { speed = clock.state().speed, frozen = clock.state().frozen } = body;
  clock.run(speed as number);
  if (frozen) clock.freeze();
  // The time is set last, so that a frozen clock shows exactly this time.
  if (target !== null) clock.set(target);
  return toClockResponse(clock);
}

function findTargetTime({ to, advanceSeconds = 0 }: JsonObject, now: number): number | null {
  if (to === undefined && advanceSeconds === 0) return null;
  const target = (to === undefined ? now : parseTime('to', to)) + (advanceSeconds as number) * 1000;
  if (!isMoment(target))
    throw createInputError(
      'The clock covers 1970 to 2099. Pass to and advanceSeconds that lead to a time in this range.',
    );
  return Math.round(target);
}
