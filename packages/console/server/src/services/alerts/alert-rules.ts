import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { checkVersion, computeVersion } from '../../errors/check-version.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import {
  type AlertRule,
  alertChannels,
  alertMessages,
  alertOccurrences,
  alertRules,
} from '../../storage/schema/alerts.ts';
import { endClaim } from '../../storage/schema/claim-columns.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { copyConditions } from './conditions.ts';
import { rescheduleUnsent } from './due-times.ts';

/** A rule to save. With an ID, it replaces the saved one. */
export type RuleToSave = Pick<
  AlertRule,
  'name' | 'condition' | 'sellerIds' | 'channelIds' | 'isOn' | 'quietHours' | 'minMinutes' | 'reportsEnd' | 'origin'
> & { readonly id?: string | undefined; readonly version?: string | undefined; readonly createdBy: string };

/** A rule as screens show it. */
export type ListedRule = Omit<
  AlertRule,
  'workspaceId' | 'origin' | 'nextCheckAt' | 'claimedUntil' | 'attempt' | 'failures'
> & {
  /** What the condition holds for now. */
  readonly open: number;
  /** Differs after each change of the rule. */
  readonly version: string;
};

interface RulesParts {
  readonly db: Database;
  readonly live: Live;
  /** Whether this console copies sellers' data. */
  readonly hasCopies: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const {
  workspaceId: _,
  origin: __,
  nextCheckAt: ___,
  claimedUntil: ____,
  attempt: _____,
  failures: ______,
  ...listed
} = getTableColumns(alertRules);

/** The rules of workspaces. */
export class AlertRules {
  readonly #parts: RulesParts;

  constructor(parts: RulesParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string): Promise<ListedRule[]> {
    const open = sql<number>`(select count(*)::int from ${alertOccurrences}
      where ${alertOccurrences.ruleId} = ${alertRules.id} and ${alertOccurrences.isOpen})`;
    const rows = await this.#parts.db
      .select({ rule: listed, open })
      .from(alertRules)
      .where(eq(alertRules.workspaceId, workspaceId))
      .orderBy(asc(alertRules.name), asc(alertRules.id));
    return rows.map(({ rule, open }) => ({
      ...rule,
      open,
      version: computeVersion(pickEdited(rule)),
    }));
  }

  /**
   * Saves a rule. Throws a ConsoleError if a seller or channel is unknown, if the console cannot watch the condition, or if the rule has
   * another version than the user saw.
   */
  async save(workspaceId: string, { id, version = '', createdBy, ...values }: RuleToSave): Promise<{ id: string }> {
    const { db, now } = this.#parts;
    this.#checkWatchable(values);
    const at = new Date(now());
    const saved = await db.transaction(async (inside) => {
      await checkKnown(inside, workspaceId, values);
      if (id !== undefined) return this.#replace(inside, workspaceId, { id, version, ...values });
      const where = eq(alertRules.workspaceId, workspaceId);
      await checkRoom(inside, 'alertRules', { workspaceId, table: alertRules, where });
      const times = { since: at, nextCheckAt: at, createdAt: at };
      const [made] = await inside
        .insert(alertRules)
        .values({ ...values, ...times, id: newId('rule'), workspaceId, createdBy })
        .returning({ id: alertRules.id });
      return made as { id: string };
    });
    this.#announce(workspaceId);
    return saved;
  }

  /** Turns a rule on or off. Messages that wait are cancelled when it is turned off. */
  async setOn(workspaceId: string, id: string, isOn: boolean): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction(async (inside) => {
      const rule = await lockRule(inside, workspaceId, id);
      if (rule.isOn === isOn) return;
      await this.#restart(inside, id);
      await inside.update(alertRules).set({ isOn }).where(eq(alertRules.id, id));
      if (!isOn) await cancelWaiting(inside, id, new Date(now()));
    });
    this.#announce(workspaceId);
  }

  /** Removes a rule. Its history stays, and its messages that wait are cancelled. */
  async remove(workspaceId: string, id: string): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction(async (inside) => {
      await lockRule(inside, workspaceId, id);
      await inside.delete(alertRules).where(eq(alertRules.id, id));
      await cancelWaiting(inside, id, new Date(now()));
    });
    this.#announce(workspaceId);
  }

  async #replace(
    inside: Database,
    workspaceId: string,
    { id, version, ...values }: Omit<RuleToSave, 'createdBy'> & { readonly id: string; readonly version: string },
  ): Promise<{ id: string }> {
    const known = await lockRule(inside, workspaceId, id);
    checkVersion('The rule', pickEdited(known), version);
    // What another condition has seen says nothing about this one.
    if (computeVersion(pickWatched(known)) !== computeVersion(pickWatched(values))) await this.#restart(inside, id);
    await inside.update(alertRules).set(values).where(eq(alertRules.id, id));
    const at = new Date(this.#parts.now());
    if (values.isOn) await rescheduleUnsent(inside, { id, ...values }, at);
    else await cancelWaiting(inside, id, at);
    return { id };
  }

  async #restart(inside: Database, id: string): Promise<void> {
    const at = new Date(this.#parts.now());
    await inside.delete(alertOccurrences).where(eq(alertOccurrences.ruleId, id));
    await inside
      .update(alertRules)
      .set({ since: at, nextCheckAt: at, checkedAt: null, error: null, ...endClaim(alertRules) })
      .where(eq(alertRules.id, id));
  }

  #checkWatchable({ condition }: Pick<RuleToSave, 'condition'>): void {
    if (this.#parts.hasCopies || !copyConditions.includes(condition.kind)) return;
    throw new ConsoleError(
      'MIRROR_NOT_FOUND',
      'This console copies no data, so it cannot watch this condition.',
      'Choose another condition, or start the console without --no-copies. With Postgres, set SUPERCARGO_COPIES_URL to an address with a host.',
    );
  }

  #announce(workspaceId: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'alerts' });
  }
}

type EditedValues = Omit<RuleToSave, 'id' | 'version' | 'createdBy' | 'origin'>;

function pickWatched({ condition, sellerIds, isOn }: Pick<RuleToSave, 'condition' | 'sellerIds' | 'isOn'>) {
  return { condition, sellerIds, isOn };
}

function pickEdited(rule: EditedValues): EditedValues {
  const { name, condition, sellerIds, channelIds, isOn, quietHours, minMinutes, reportsEnd } = rule;
  return { name, condition, sellerIds, channelIds, isOn, quietHours, minMinutes, reportsEnd };
}

/** Throws a ConsoleError if the workspace has no such rule. */
export async function findRule(db: Database, workspaceId: string, id: string): Promise<AlertRule> {
  const [rule] = await selectRule(db, workspaceId, id);
  return rule ?? failUnknown(id);
}

async function lockRule(inside: Database, workspaceId: string, id: string): Promise<AlertRule> {
  const [rule] = await selectRule(inside, workspaceId, id).for('update');
  return rule ?? failUnknown(id);
}

function selectRule(db: Database, workspaceId: string, id: string) {
  return db
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.workspaceId, workspaceId), eq(alertRules.id, id)));
}

function failUnknown(id: string): never {
  throw new ConsoleError('ALERT_RULE_NOT_FOUND', `Unknown rule: ${id}.`, 'Choose one from the list.');
}

async function cancelWaiting(inside: Database, ruleId: string, at: Date): Promise<void> {
  await inside
    .update(alertMessages)
    .set({ status: 'cancelled', endedAt: at })
    .where(and(eq(alertMessages.ruleId, ruleId), eq(alertMessages.status, 'waiting')));
}

async function checkKnown(
  inside: Database,
  workspaceId: string,
  { sellerIds, channelIds }: Pick<RuleToSave, 'sellerIds' | 'channelIds'>,
): Promise<void> {
  const [known, reached] = [
    await inside.$count(sellers, and(eq(sellers.workspaceId, workspaceId), inArray(sellers.id, sellerIds))),
    await inside.$count(
      alertChannels,
      and(eq(alertChannels.workspaceId, workspaceId), inArray(alertChannels.id, channelIds)),
    ),
  ];
  if (known !== new Set(sellerIds).size) {
    throw new ConsoleError('SELLER_NOT_FOUND', 'The rule names an unknown seller.', 'Choose sellers from the list.');
  }
  if (reached !== new Set(channelIds).size) {
    throw new ConsoleError(
      'ALERT_CHANNEL_NOT_FOUND',
      'The rule names an unknown channel.',
      'Choose one from the list.',
    );
  }
}
