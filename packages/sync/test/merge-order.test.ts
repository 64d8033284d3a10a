import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runsLongTests } from '../../../tools/test-support/src/long-tests.ts';
import type { Row } from '../src/index.ts';
import { DestinationBed, duckDbKind, listDestinationKinds, seconds, type Window } from './support/destination-bed.ts';
import { parts, readings, things } from './support/fake-tables.ts';

/** What Amazon returned for a set of rows at one time. */
interface Reading {
  readonly box: number;
  readonly version: number;
  readonly parts: readonly number[];
}

const reading = fc.record({
  box: fc.integer({ min: 0, max: 2 }),
  version: fc.integer({ min: 0, max: 3 }),
  parts: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
});

const shuffledWindows = fc
  .array(fc.uniqueArray(reading, { minLength: 1, maxLength: 4, selector: ({ box, version }) => `${box} ${version}` }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((windows) =>
    fc.shuffledSubarray(
      windows.map((readings, at) => ({ readAt: at + 1, readings })),
      { minLength: windows.length },
    ),
  );

const source = fc.record({
  thing: fc.integer({ min: 0, max: 2 }),
  version: fc.integer({ min: 0, max: 3 }),
  isPartial: fc.boolean(),
  readAt: fc.integer({ min: 0, max: 20 }),
});

/** A row of the model. */
interface ModelRow {
  readonly version: number;
  readonly readAt: number;
  readonly isPartial: boolean;
  readonly color: string;
  readonly size: string | null;
}

describe.each(runsLongTests ? listDestinationKinds() : [duckDbKind])('Windows in any order in $name', (kind) => {
  let bed: Promise<DestinationBed> | undefined;
  let sellers = 0;

  /** Opening a destination takes longer than writing some windows, so each example has a seller of its own instead. */
  async function openSeller(): Promise<{ bed: DestinationBed; seller: string }> {
    bed ??= kind
      .create()
      .then((destination) =>
        DestinationBed.open(destination, [things, parts, readings], { history: new Set(['things', 'readings']) }),
      );
    sellers += 1;
    return { bed: await bed, seller: `S${sellers}` };
  }

  afterAll(async () => {
    await (await bed)?.destination.close();
    await kind.removeAll();
  });

  test('Windows in any order end in the newest reading of each group', async () => {
    const example = fc.asyncProperty(shuffledWindows, async (windows) => {
      const { bed: open, seller } = await openSeller();
      for (const { readAt, readings } of windows) {
        const batches = readings.map((one, at) => ({ parts: buildParts(seller, one, `${readAt} ${at}`) }));
        await open.write({ readAt, batches });
      }
      const copied = await open.query(
        `select box, part, color from parts where seller_id = '${seller}' and _deleted_at is null order by box, part`,
      );
      const all = windows.flatMap(({ readAt, readings }) =>
        readings.map((one, at) => ({ ...one, readAt, at, color: `${readAt} ${at}` })),
      );
      const newest = [0, 1, 2].flatMap((box) =>
        all
          .filter((one) => one.box === box)
          .sort((one, other) => other.version - one.version || other.readAt - one.readAt)
          .slice(0, 1),
      );
      expect(copied).toEqual(
        newest.flatMap(({ box, parts: names, color }) => names.toSorted().map((part) => [`${box}`, `${part}`, color])),
      );
    });
    await fc.assert(example, { numRuns: 10 });
  });

  test('Windows of complete and partial sources end in the same rows as a model', async () => {
    const example = fc.asyncProperty(fc.array(source, { minLength: 1, maxLength: 8 }), async (reads) => {
      const { bed: open, seller } = await openSeller();
      const model = new Map<number, ModelRow>();
      for (const [at, { thing, version, isPartial, readAt }] of reads.entries()) {
        const row = {
          seller_id: seller,
          thing: `${thing}`,
          changed_at: seconds(version),
          color: `${at}`,
          size: `${at}`,
        };
        await open.write(buildWindow(row, isPartial, readAt));
        const old = model.get(thing);
        if (old !== undefined && isOlder({ version, isPartial, readAt }, old)) continue;
        const size = isPartial ? (old?.size ?? null) : `${at}`;
        model.set(thing, { version, readAt, isPartial, color: `${at}`, size });
      }
      const copied = await open.query(
        `select thing, color, size, _partial from things where seller_id = '${seller}' order by thing`,
      );
      const expected = [...model].sort(([one], [other]) => one - other);
      expect(copied).toEqual(
        expected.map(([thing, { color, size, isPartial }]) => [`${thing}`, color, size, isPartial]),
      );
    });
    await fc.assert(example, { numRuns: 10 });
  });

  test('Windows in any order, also repeated ones, leave a history without overlaps, which ends where the present value begins', async () => {
    const example = fc.asyncProperty(fc.array(source, { minLength: 1, maxLength: 8 }), async (reads) => {
      const { bed: open, seller } = await openSeller();
      for (const { thing, version, readAt } of [...reads, ...reads]) {
        const color = `${version} ${readAt}`;
        const row = { seller_id: seller, thing: `${thing}`, changed_at: seconds(version), color, size: null };
        await open.write({ readAt, batches: [{ things: [row] }] });
      }
      await expectSoundHistory(open, 'things', seller);
      const newest = [...Map.groupBy(reads, ({ thing }) => thing)].map(([thing, all]) => {
        const [last] = all.toSorted((one, other) => other.version - one.version || other.readAt - one.readAt);
        return [`${thing}`, `${last?.version} ${last?.readAt}`];
      });
      const copied = await open.query(`select thing, color from things where seller_id = '${seller}' order by thing`);
      expect(copied).toEqual(newest.sort());
    });
    await fc.assert(example, { numRuns: 10 });
  });

  test('Windows in any order leave the history of each version and its time, also of versions that are late', async () => {
    const version = fc.record({
      thing: fc.integer({ min: 0, max: 1 }),
      version: fc.integer({ min: 1, max: 9 }),
      color: fc.integer({ min: 0, max: 2 }),
    });
    const versions = fc.uniqueArray(version, {
      minLength: 2,
      maxLength: 8,
      selector: (one) => `${one.thing} ${one.version}`,
    });
    const example = fc.asyncProperty(versions, async (all) => {
      const { bed: open, seller } = await openSeller();
      for (const [at, { thing, version: second, color }] of [...all, ...all].entries()) {
        const row = {
          seller_id: seller,
          thing: `${thing}`,
          changed_at: seconds(second),
          color: `${color}`,
          size: null,
        };
        await open.write({ readAt: 20 + at, batches: [{ things: [row] }] });
      }
      const history = await open.query(
        `select thing, color, valid_from, valid_to from things_history where seller_id = '${seller}' order by thing, valid_from`,
      );
      const sorted = all.toSorted((one, other) => one.thing - other.thing || one.version - other.version);
      const iso = (count: number | undefined) => new Date(seconds(count ?? 0)).toISOString();
      const model = sorted.flatMap(({ thing, version: from, color }, at) => {
        const next = sorted[at + 1];
        return next?.thing === thing ? [[`${thing}`, `${color}`, iso(from), iso(next.version)]] : [];
      });
      expect(history).toEqual(model);
    });
    await fc.assert(example, { numRuns: 10 });
  });

  test('Windows and complete copies that lack rows end in the newest copy, whichever comes first', async () => {
    const copy = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 });
    const copies = fc.uniqueArray(fc.record({ readAt: fc.integer({ min: 1, max: 9 }), names: copy }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ readAt }) => readAt,
    });
    const example = fc.asyncProperty(copies, async (all) => {
      const destination = await kind.create();
      const open = await DestinationBed.open(destination, [readings], { history: new Set(['readings']) });
      for (const { readAt, names } of [...all, ...all]) {
        const rows = names.map((name) => ({
          seller_id: 'S1',
          thing: `${name}`,
          changed_at: 0,
          color: `${readAt}`,
          size: null,
        }));
        await open.write({ readAt, snapshot: 1, batches: [{ readings: rows }] });
      }
      const last = all.toSorted((one, other) => other.readAt - one.readAt)[0];
      const present = await open.query('select thing, color from readings where _deleted_at is null order by thing');
      const isLate = (name: unknown) => !last?.names.includes(Number(name));
      // A row that only an earlier copy had is deleted, unless that copy was merged after the newest one.
      expect(present.filter(([name]) => !isLate(name))).toEqual(
        (last?.names ?? []).toSorted().map((name) => [`${name}`, `${last?.readAt}`]),
      );
      await expectSoundHistory(open, 'readings', 'S1');
      await destination.close();
    });
    await fc.assert(example, { numRuns: 8 });
  });
});

/** Checks that the times of values of a row do not overlap, and that the present value follows the last one. */
async function expectSoundHistory(bed: DestinationBed, table: string, seller: string): Promise<void> {
  const overlaps = await bed.query(`
    select a.thing, a.valid_from, a.valid_to, b.valid_from, b.valid_to from ${table}_history a join ${table}_history b
      on a.seller_id = b.seller_id and a.thing = b.thing and a.valid_from < b.valid_to and b.valid_from < a.valid_to
        and (a.valid_from, a.valid_to) <> (b.valid_from, b.valid_to)
      where a.seller_id = '${seller}'`);
  expect(overlaps).toEqual([]);
  const wrong = await bed.query(`
    select h.thing from ${table}_history h join ${table} t on t.seller_id = h.seller_id and t.thing = h.thing
      where h.seller_id = '${seller}' and (h.valid_to > t._version or h.valid_from > h.valid_to)`);
  expect(wrong).toEqual([]);
}

function buildParts(seller: string, { box, version, parts: names }: Reading, color: string): Row[] {
  return names.map((part) => ({
    seller_id: seller,
    box: `${box}`,
    part: `${part}`,
    changed_at: seconds(version),
    color,
  }));
}

function buildWindow(row: Row, isPartial: boolean, readAt: number): Window {
  const columns = { things: ['seller_id', 'thing', 'changed_at', 'color'] };
  return { readAt, batches: [{ things: [row] }], ...(isPartial && { columns }) };
}

function isOlder(row: Pick<ModelRow, 'version' | 'isPartial' | 'readAt'>, old: ModelRow): boolean {
  if (row.version !== old.version) return row.version < old.version;
  const isReadEarlier = row.readAt < old.readAt;
  return row.isPartial ? isReadEarlier || !old.isPartial : isReadEarlier && !old.isPartial;
}
