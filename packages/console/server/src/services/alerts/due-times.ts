import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type AlertRule, alertMessages } from '../../storage/schema/alerts.ts';
import { findSendTime } from './quiet-hours.ts';

type Timing = Pick<AlertRule, 'id' | 'minMinutes' | 'quietHours'>;

/** When the next message of a rule may be sent to a channel: not before its interval is over, and not in its quiet hours. */
export async function findDueTime(
  inside: Database,
  { id, minMinutes, quietHours }: Timing,
  channelId: string,
  now: Date,
): Promise<Date> {
  const [last] =
    minMinutes === 0
      ? []
      : await inside
          .select({ startedAt: alertMessages.startedAt })
          .from(alertMessages)
          .where(
            and(
              eq(alertMessages.ruleId, id),
              eq(alertMessages.channelId, channelId),
              isNotNull(alertMessages.startedAt),
            ),
          )
          .orderBy(desc(alertMessages.startedAt))
          .limit(1);
  const earliest = (last?.startedAt?.getTime() ?? 0) + minMinutes * 60_000;
  return findSendTime(quietHours, new Date(Math.max(now.getTime(), earliest)));
}

/** The condition of the messages of a rule to which items can be added, because no attempt to send them was made. */
export function buildUnsentCondition(ruleId: string) {
  return and(eq(alertMessages.ruleId, ruleId), eq(alertMessages.status, 'waiting'), eq(alertMessages.attempts, 0));
}

/** Moves the unsent messages of a rule to the times that its interval and quiet hours now allow. */
export async function rescheduleUnsent(inside: Database, rule: Timing, now: Date): Promise<void> {
  const unsent = await inside.select().from(alertMessages).where(buildUnsentCondition(rule.id)).for('update');
  for (const { number, channelId } of unsent) {
    const dueAt = await findDueTime(inside, rule, channelId, now);
    await inside.update(alertMessages).set({ dueAt }).where(eq(alertMessages.number, number));
  }
}
