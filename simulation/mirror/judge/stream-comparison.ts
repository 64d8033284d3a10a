import type { MirrorContext } from './compare-mirror.ts';
import { type ExpectedRow, type Findings, isLike, readTable } from './findings.ts';
import type { JudgedStream, JudgedTable } from './judged-stream.ts';

/** What the judge saw of a stream. */
export interface StreamProof {
  /** Name of the stream in the configuration. */
  readonly stream: string;
  /** The main table of the stream, which is named like the stream. */
  readonly table: string;
  /** Rows that were compared at the end. */
  readonly rows: number;
  /** Rows that had an earlier value of the shop and later the new one, or whose record came late, with an earlier time. */
  readonly lateChanges: number;
  /** Rows that were there, and are gone since the shop deleted their record. */
  readonly deletions: number;
  /** Why Amazon never deletes a record of this stream. */
  readonly whyNeverDeleted: string | undefined;
  /** Rows that are wrong, missing or there twice. */
  readonly problems: number;
}

/** A stream counts as proved with this many rows. */
export const minProvedRows = 20;

/** Whether enough was seen of a stream. */
export function isProved({ rows, lateChanges, deletions, whyNeverDeleted, problems }: StreamProof): boolean {
  const hasDeletions = deletions > 0 || whyNeverDeleted !== undefined;
  return rows >= minProvedRows && lateChanges > 0 && hasDeletions && problems === 0;
}

/** A record that is so much older than the last comparison without it came late. */
const late = 86_400_000;

/** What the shop had at the last comparison. */
interface ShopMemory {
  readonly at: number;
  readonly keys: ReadonlySet<string>;
}

/** What a row was when it was first right. */
interface RowMemory {
  readonly first: string;
  hasChanged: boolean;
}

/**
 * Compares streams with the state of the sandbox at the end, and remembers the rows that were right on the way: they prove that the
 * copy follows changes and deletions.
 */
export class StreamComparison {
  readonly #streams: readonly JudgedStream[];
  /** Rows by stream, seller and key. */
  readonly #memories = new Map<string, Map<string, RowMemory>>();
  readonly #shops = new Map<string, ShopMemory>();
  /** Keys of records that came late, by stream and seller. */
  readonly #late = new Map<string, Set<string>>();

  constructor(streams: readonly JudgedStream[]) {
    this.#streams = streams;
  }

  /** Remembers the rows that are right now. */
  async remember(context: MirrorContext): Promise<void> {
    for (const stream of this.#streams) {
      for (const sellerId of context.sellerIds) await this.#remember(stream, context, sellerId);
    }
  }

  /** Compares all rows. Records problems and numbers of rows in `findings`, and returns what was seen of each stream. */
  async compare(context: MirrorContext, findings: Findings): Promise<StreamProof[]> {
    const proofs: StreamProof[] = [];
    for (const stream of this.#streams) {
      const { table, key, expect, others = [], whyNeverDeleted } = stream;
      const problemsBefore = findings.problems.length;
      const before = findings.compared[table] ?? 0;
      let lateChanges = 0;
      let deletions = 0;
      for (const sellerId of context.sellerIds) {
        const rows = await readTable(context.destination, { table, sellerId, key });
        const expected = expect(context, sellerId);
        findings.compareRows(table, rows, expected);
        for (const otherTable of others) await compareTable(otherTable, context, sellerId, findings);
        const memories = await this.#remember(stream, context, sellerId);
        for (const [rowKey, { hasChanged }] of memories) {
          if (hasChanged) lateChanges += 1;
          if (!expected.has(rowKey) && !rows.has(rowKey)) deletions += 1;
        }
      }
      const rows = (findings.compared[table] ?? 0) - before;
      const problems = findings.problems.length - problemsBefore;
      proofs.push({ stream: stream.stream, table, rows, lateChanges, deletions, whyNeverDeleted, problems });
    }
    return proofs;
  }

  async #remember(
    { table, key, expect }: JudgedStream,
    context: MirrorContext,
    sellerId: string,
  ): Promise<ReadonlyMap<string, RowMemory>> {
    const place = `${table} ${sellerId}`;
    const memories = this.#memories.get(place) ?? new Map<string, RowMemory>();
    this.#memories.set(place, memories);
    const rows = await readTable(context.destination, { table, sellerId, key });
    const expected = expect(context, sellerId);
    const lateKeys = this.#findLate(place, expected, context.now);
    for (const [rowKey, { values }] of expected) {
      const [row] = rows.get(rowKey) ?? [];
      if (row === undefined || !isLike(row, values)) continue;
      const memory = memories.get(rowKey);
      const text = describeValues(values);
      if (memory === undefined) memories.set(rowKey, { first: text, hasChanged: lateKeys.has(rowKey) });
      else if (memory.first !== text) memory.hasChanged = true;
    }
    return memories;
  }

  #findLate(place: string, expected: ReadonlyMap<string, ExpectedRow>, now: number): ReadonlySet<string> {
    const keys = this.#late.get(place) ?? new Set<string>();
    const before = this.#shops.get(place);
    for (const [key, { occurredAt }] of before === undefined ? [] : expected) {
      if (before?.keys.has(key) || occurredAt === undefined) continue;
      if (occurredAt < (before?.at ?? 0) - late) keys.add(key);
    }
    this.#late.set(place, keys);
    this.#shops.set(place, { at: now, keys: new Set(expected.keys()) });
    return keys;
  }
}

async function compareTable(
  { table, key, expect }: JudgedTable,
  context: MirrorContext,
  sellerId: string,
  findings: Findings,
): Promise<void> {
  const rows = await readTable(context.destination, { table, sellerId, key });
  findings.compareRows(table, rows, expect(context, sellerId));
}

function describeValues(values: ExpectedRow['values']): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
