import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import {
  type AlertCondition,
  type AlertMessage,
  alertMessages,
  alertOccurrences,
  alertRules,
} from '../../storage/schema/alerts.ts';
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

  /** Deletes messages, and occurrences that have ended or cannot be seen again, after 90 days; those of queries after a day. */
  async deleteOld(...workspaceIds: readonly string[]): Promise<void> {
    const before = this.#beforeDays(historyDays);
    await this.#db
      .delete(alertMessages)
      .where(
        and(
          inArray(alertMessages.workspaceId, [...workspaceIds]),
          lt(alertMessages.createdAt, before),
          inArray(alertMessages.status, ['sent', 'failed', 'unknown', 'cancelled']),
        ),
      );
    const hasEnded = sql`not ${alertOccurrences.isOpen}`;
    const isOver = or(hasEnded, this.#belongsTo(workspaceIds, 'run-failed'));
    await this.#db
      .delete(alertOccurrences)
      .where(and(this.#belongsTo(workspaceIds), lt(alertOccurrences.at, before), isOver));
    // Rows of a query may be others at each check.
    await this.#db
      .delete(alertOccurrences)
      .where(and(this.#belongsTo(workspaceIds, 'sql'), lt(alertOccurrences.at, this.#beforeDays(1)), hasEnded));
  }

  #beforeDays(days: number): Date {
    return new Date(this.#now() - days * 86_400_000);
  }

  /** The condition of occurrences of workspaces, with a kind of those of rules with such a condition. */
  #belongsTo(workspaceIds: readonly string[], kind?: AlertCondition['kind']): SQL {
    const own = this.#db
      .select({ id: alertRules.id })
      .from(alertRules)
      .where(
        and(
          inArray(alertRules.workspaceId, [...workspaceIds]),
          kind === undefined ? undefined : sql`${alertRules.condition} ->> 'kind' = ${kind}`,
        ),
      );
    return inArray(alertOccurrences.ruleId, own);
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
