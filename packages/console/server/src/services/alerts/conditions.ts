import { z } from 'zod';
import type { AlertCondition, QuietHours } from '../../storage/schema/alerts.ts';
import { copiedStreamNames } from '../mirror/copied-streams.ts';
import { clock, zone } from '../runs/find-next-time.ts';

const minutes = z.int().min(5, 'Enter at least 5 minutes.').max(10_080, 'Enter at most 10,080 minutes, a week.');

/** What a rule can watch, checked. */
export const alertCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run-failed') }),
  z.object({ kind: z.literal('authorization-lost') }),
  z.object({ kind: z.literal('copy-behind'), stream: z.enum(copiedStreamNames), minutes }),
  z.object({
    kind: z.literal('stock-low'),
    unit: z.enum(['days', 'units']),
    below: z.int().min(1, 'Enter at least 1.').max(1_000_000, 'Enter at most 1,000,000.'),
  }),
  z.object({ kind: z.literal('featured-offer-lost') }),
  z.object({ kind: z.literal('listing-issue') }),
  z.object({
    kind: z.literal('sql'),
    source: z.enum(['amazon', 'sandbox']),
    sql: z.string().trim().min(1, 'Enter a SELECT statement.').max(100_000),
    keyColumns: z.array(z.string().trim().min(1).max(200)).max(20),
    minutes,
  }),
]) satisfies z.ZodType<AlertCondition>;

/** Hours without messages, checked. */
export const quietHours = z.object({ from: clock, to: clock, zone }) satisfies z.ZodType<QuietHours>;

/** Conditions that read the copy of sellers' data. */
export const copyConditions: readonly AlertCondition['kind'][] = ['copy-behind', 'stock-low', 'listing-issue', 'sql'];

const second = 1000;
const minute = 60 * second;

/** Milliseconds between two checks of a condition. Token requests report a lost authorization in between. */
export function findCheckInterval(condition: AlertCondition): number {
  if (condition.kind === 'sql') return condition.minutes * minute;
  if (condition.kind === 'run-failed') return 5 * second;
  return condition.kind === 'featured-offer-lost' ? 15 * second : minute;
}
