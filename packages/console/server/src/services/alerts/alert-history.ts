import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type AlertMessage, alertMessages, alertOccurrences, alertRules } from '../../storage/schema/alerts.ts';
import { listSentences } from './message-text.ts';

/** A message as screens show it. */
export type ListedMessage = Pick<
  AlertMessage,
  'number' | 'id' | 'ruleId' | 'ruleName' | 'channelName' | 'channelKind' | 'status' | 'attempts' | 'error'
> & {
  readonly sentences: readonly string[];
  /** Path of the screen that shows what happened. */
  readonly path: string;
  /** ISO 8601, as are the others. */
  readonly createdAt: string;
  /** When it is sent, or sent again; null once it has ended. */
  readonly dueAt: string | null;
  readonly endedAt: string | null;
};

/** Days for which messages are stored. */
export const historyDays = 90;

/** The messages of alerts of workspaces. */
export class AlertHistory {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Lists messages, newest first; with a number, those before it. */
  async list(
    workspaceId: string,
    { maxItems, before }: { readonly maxItems: number; readonly before?: number | undefined },
  ): Promise<ListedMessage[]> {
    const rows = await this.#db
      .select()
      .from(alertMessages)
      .where(
        and(
          eq(alertMessages.workspaceId, workspaceId),
          before === undefined ? undefined : lt(alertMessages.number, before),
        ),
      )
      .orderBy(desc(alertMessages.number))
      .limit(maxItems);
    return rows.map(toListed);
  }

  /** Deletes messages, and occurrences that have ended or cannot be seen again, after 90 days. */
  async forgetOld(workspaceId: string): Promise<void> {
    const before = new Date(this.#now() - historyDays * 86_400_000);
    await this.#db
      .delete(alertMessages)
      .where(
        and(
          eq(alertMessages.workspaceId, workspaceId),
          lt(alertMessages.createdAt, before),
          inArray(alertMessages.status, ['sent', 'failed', 'unknown', 'cancelled']),
        ),
      );
    const own = this.#db.select({ id: alertRules.id }).from(alertRules).where(eq(alertRules.workspaceId, workspaceId));
    const isRun = sql`exists (select 1 from ${alertRules}
      where ${alertRules.id} = ${alertOccurrences.ruleId} and ${alertRules.condition} ->> 'kind' = 'run-failed')`;
    await this.#db
      .delete(alertOccurrences)
      .where(
        and(
          inArray(alertOccurrences.ruleId, own),
          lt(alertOccurrences.at, before),
          sql`(not ${alertOccurrences.isOpen} or ${isRun})`,
        ),
      );
  }
}

function toListed(message: AlertMessage): ListedMessage {
  const { number, id, ruleId, ruleName, channelName, channelKind, status, attempts, error } = message;
  const { createdAt, dueAt, endedAt, items } = message;
  return {
    number,
    id,
    ruleId,
    ruleName,
    channelName,
    channelKind,
    status,
    attempts,
    error,
    sentences: listSentences(message),
    path: items[0]?.path ?? '/alerts',
    createdAt: createdAt.toISOString(),
    dueAt: endedAt === null ? dueAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
