import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import type { Database } from '../../storage/database.ts';
import {
  type AlertChannel,
  type AlertRule,
  alertChannels,
  alertMessages,
  alertOccurrences,
  alertRules,
  type MessageItem,
} from '../../storage/schema/alerts.ts';
import { buildUnsentCondition, findDueTime } from './due-times.ts';
import type { Observation, Observations } from './observation.ts';

type Occurrence = typeof alertOccurrences.$inferSelect;

const maxItems = 50;
const rowsAtOnce = 500;

/**
 * Saves what a check of a rule saw, and queues messages about what is new, in one transaction that holds the rule. So two
 * processes that check a rule at the same time report an occurrence once. Returns the number of queued messages.
 */
export function recordObservations(
  db: Database,
  checked: AlertRule,
  observations: Observations,
  {
    now,
    isCheck = true,
  }: { readonly now: number /** Whether all that the rule watches was read. */; readonly isCheck?: boolean },
): Promise<number> {
  if (observations.seen.length === 0 && observations.complete.length === 0) return noteCheck(db, checked, now);
  return db.transaction(async (inside) => {
    const [rule] = await inside.select().from(alertRules).where(eq(alertRules.id, checked.id)).for('update');
    // Turned off, removed or changed meanwhile.
    if (rule === undefined || !rule.isOn || rule.since.getTime() !== checked.since.getTime()) return 0;
    const { changed, items } = compare(
      rule,
      await loadOccurrences(inside, rule.id, observations),
      observations,
      new Date(now),
    );
    await saveOccurrences(inside, changed);
    if (isCheck)
      await inside
        .update(alertRules)
        .set({ checkedAt: new Date(now), error: observations.error ?? null })
        .where(eq(alertRules.id, rule.id));
    return items.length === 0 ? 0 : queueMessages(inside, rule, items, new Date(now));
  });
}

/** Milliseconds after which the time of a check that saw nothing is saved. */
const noteMilliseconds = 60_000;

async function noteCheck(db: Database, { id, since, checkedAt, error }: AlertRule, now: number): Promise<number> {
  if (checkedAt !== null && error === null && now - checkedAt.getTime() < noteMilliseconds) return 0;
  await db
    .update(alertRules)
    .set({ checkedAt: new Date(now), error: null })
    .where(and(eq(alertRules.id, id), eq(alertRules.since, since)));
  return 0;
}

/** Loads what is open, and what was seen again. */
async function loadOccurrences(
  inside: Database,
  ruleId: string,
  { seen }: Observations,
): Promise<Map<string, Occurrence>> {
  const keys = JSON.stringify(seen.map(({ key }) => key));
  const isSeen = sql`${alertOccurrences.key} in (select jsonb_array_elements_text(${keys}::jsonb))`;
  const known = await inside
    .select()
    .from(alertOccurrences)
    .where(and(eq(alertOccurrences.ruleId, ruleId), or(alertOccurrences.isOpen, isSeen)));
  return new Map(known.map((one) => [one.key, one]));
}

/** Returns the occurrences that changed, and what messages say about them. */
function compare(rule: AlertRule, known: ReadonlyMap<string, Occurrence>, { seen, complete }: Observations, now: Date) {
  const changed = new Map<string, Occurrence>();
  const items: MessageItem[] = [];
  const find = (key: string) => changed.get(key) ?? known.get(key);
  const change = (one: Occurrence, isReported: boolean) => {
    changed.set(one.key, one);
    if (isReported) items.push({ state: one.isOpen ? 'began' : 'ended', text: one.text, path: one.path });
  };
  for (const { whenFirst, isEvent, ...one } of seen) {
    const before = find(one.key);
    const isFirst = before === undefined;
    if (isEvent === true) {
      if (!isFirst) continue;
      changed.set(one.key, { ...one, ruleId: rule.id });
      items.push({ state: 'began', text: one.text, path: one.path });
      continue;
    }
    if (isFirst ? isIgnored(one, whenFirst) : before.isOpen === one.isOpen || one.at <= before.at) continue;
    // What has ended keeps the text that said that it began.
    const text = one.isOpen || isFirst ? one.text : before.text;
    const isReported = one.isOpen ? whenFirst !== 'store' || !isFirst : rule.reportsEnd && !isFirst;
    change({ ...one, text, ruleId: rule.id }, isReported);
  }
  const present = new Set(seen.map(({ key }) => key));
  for (const one of known.values()) {
    const isOver = one.isOpen && !present.has(one.key) && complete.some((start) => one.key.startsWith(start));
    if (isOver) change({ ...one, isOpen: false, at: now }, rule.reportsEnd);
  }
  return { changed: [...changed.values()], items };
}

function isIgnored({ isOpen }: Observation, whenFirst: Observation['whenFirst']): boolean {
  return whenFirst === 'ignore' || (!isOpen && whenFirst !== 'store');
}

async function saveOccurrences(inside: Database, changed: readonly Occurrence[]): Promise<void> {
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    await inside
      .insert(alertOccurrences)
      .values(changed.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [alertOccurrences.ruleId, alertOccurrences.key],
        set: {
          isOpen: sql`excluded.is_open`,
          text: sql`excluded.text`,
          path: sql`excluded.path`,
          at: sql`excluded.at`,
        },
      });
  }
}

/** Adds the items to the messages that wait for their time, or queues new ones. */
async function queueMessages(
  inside: Database,
  rule: AlertRule,
  items: readonly MessageItem[],
  now: Date,
): Promise<number> {
  const channels = await inside
    .select()
    .from(alertChannels)
    .where(and(eq(alertChannels.workspaceId, rule.workspaceId), inArray(alertChannels.id, rule.channelIds)));
  for (const channel of channels) {
    const dueAt = await findDueTime(inside, rule, channel.id, now);
    await queueMessage(inside, { rule, channel, items, now, dueAt });
  }
  return channels.length;
}

interface QueuedItems {
  readonly rule: AlertRule;
  readonly channel: AlertChannel;
  readonly items: readonly MessageItem[];
  readonly now: Date;
  readonly dueAt: Date;
}

async function queueMessage(inside: Database, { rule, channel, items, now, dueAt }: QueuedItems): Promise<void> {
  const [waiting] = await inside
    .select()
    .from(alertMessages)
    .where(and(buildUnsentCondition(rule.id), eq(alertMessages.channelId, channel.id)))
    .for('update');
  if (waiting !== undefined) {
    await inside
      .update(alertMessages)
      .set({
        items: [...waiting.items, ...items].slice(0, maxItems),
        count: waiting.count + items.length,
        dueAt,
      })
      .where(eq(alertMessages.number, waiting.number));
    return;
  }
  await inside.insert(alertMessages).values({
    id: newId('msg'),
    workspaceId: rule.workspaceId,
    ruleId: rule.id,
    ruleName: rule.name,
    channelId: channel.id,
    channelName: channel.name,
    channelKind: channel.kind,
    items: items.slice(0, maxItems),
    count: items.length,
    origin: rule.origin,
    status: 'waiting',
    dueAt,
    createdAt: now,
  });
}
