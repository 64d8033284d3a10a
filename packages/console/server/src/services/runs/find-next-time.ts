import { z } from 'zod';
import type { Recurrence, Schedule } from '../../storage/schema/runs.ts';
import { nextAfter } from './recurrence.ts';
import type { RunKinds } from './run-kinds.ts';

/** A time of day, checked. */
export const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, such as 06:30.');
/** A time zone, checked. */
export const zone = z.string().max(100).refine(isZone, 'Unknown time zone. Enter one such as Europe/Berlin or UTC.');

/** How often a schedule starts a run, checked. */
export const recurrence = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.int().min(5, 'Enter at least 5 minutes.').max(1440) }),
  z.object({ every: z.literal('day'), at: clock, zone }),
  z.object({ every: z.literal('week'), weekday: z.int().min(0).max(6), at: clock, zone }),
]) satisfies z.ZodType<Recurrence>;

/**
 * The next time of a schedule. Throws if the recurrence or the request is invalid, which is possible for rows that
 * an import has saved.
 */
export function findNextTime(kinds: RunKinds, schedule: Schedule, at: Date): Date {
  const kind = kinds.find(schedule.kind);
  kind.buildTitle(kind.check(schedule.request));
  return nextAfter(recurrence.parse(schedule.recurrence), at, schedule.createdAt);
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
