import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Column, ColumnType, Destination, Row, Table, TableOptions } from '../src/index.ts';
import type { Erasure } from '../src/retention/plan-erasures.ts';
import { createUnit, DestinationBed, listDestinationKinds, seconds } from './support/destination-bed.ts';
import { parts, people, readings, things, values } from './support/fake-tables.ts';

const thing = (name: string, changed: number | null, color: string | null, size: string | null = null): Row => ({
  seller_id: 'S1',
  thing: name,
  changed_at: changed === null ? null : seconds(changed),
  color,
  size,
});

const part = (box: string, name: string, changed: number, color = 'red'): Row => ({
  seller_id: 'S1',
  box,
  part: name,
  changed_at: seconds(changed),
  color,
});

const tables = [things, readings, parts, people, values];

describe.each(listDestinationKinds())('A copy in $name', (kind) => {
  const opened: Destination[] = [];

  async function open(options: Partial<TableOptions> & { readonly marketplaceId?: string } = {}) {
    const destination = await kind.create();
    opened.push(destination);
    return DestinationBed.open(destination, tables, options);
  }

  afterEach(async () => {
    for (const destination of opened.splice(0)) await destination.close();
  });
  afterAll(kind.removeAll);

  const listThings = (bed: DestinationBed) =>
    bed.query('select thing, color, size from things where _deleted_at is null order by thing');
  const listReadings = (bed: DestinationBed) =>
    bed.query('select thing, color, _deleted_at is not null from readings order by thing');
  const listParts = (bed: DestinationBed) =>
    bed.query('select box, part, color from parts where _deleted_at is null order by box, part');

  describe('Merging', () => {
    test('A row with a later version replaces the earlier one, whichever comes first', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'red'), thing('b', 5, 'red')] }] });
      await bed.write({ readAt: 20, batches: [{ things: [thing('a', 2, 'blue'), thing('b', 4, 'blue')] }] });
      expect(await listThings(bed)).toEqual([
        ['a', 'blue', null],
        ['b', 'red', null],
      ]);
    });

    test('At the same version the row that was read later wins, whichever comes first', async () => {
      const bed = await open();
      await bed.write({ readAt: 20, batches: [{ things: [thing('a', 1, 'late')] }] });
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'early')] }] });
      expect(await listThings(bed)).toEqual([['a', 'late', null]]);
      await bed.write({ readAt: 30, batches: [{ things: [thing('a', 1, 'latest')] }] });
      expect(await listThings(bed)).toEqual([['a', 'latest', null]]);
    });

    test('Writing a window twice changes nothing', async () => {
      const bed = await open();
      const window = { readAt: 10, batches: [{ things: [thing('a', 1, 'red')], parts: [part('x', '1', 1)] }] };
      expect(await bed.write(window)).toEqual({ rows: 2, deleted: 0 });
      await bed.write(window);
      expect(await bed.query('select count(*) from things')).toEqual([['1']]);
      expect(await bed.query('select count(*) from parts where _deleted_at is null')).toEqual([['1']]);
    });

    test('The newest of several rows with one key in a window is merged', async () => {
      const bed = await open();
      await bed.write({
        readAt: 10,
        batches: [
          { things: [thing('a', 3, 'newest'), thing('a', 1, 'old')] },
          { things: [thing('a', 2, 'newer'), thing('b', 1, 'first'), thing('b', 1, 'last')] },
        ],
      });
      expect(await listThings(bed)).toEqual([
        ['a', 'newest', null],
        ['b', 'last', null],
      ]);
    });

    test('Rows without a version are copied once, and never replace rows with a version', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', null, 'one'), thing('a', null, 'two')] }] });
      expect(await listThings(bed)).toEqual([['a', 'two', null]]);
      await bed.write({ readAt: 20, batches: [{ things: [thing('a', 1, 'three')] }] });
      await bed.write({ readAt: 30, batches: [{ things: [thing('a', null, 'four')] }] });
      expect(await listThings(bed)).toEqual([['a', 'three', null]]);
    });

    test('Rows that are older than the copy are not counted as written', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 5, 'red')] }] });
      const result = await bed.write({
        readAt: 20,
        batches: [{ things: [thing('a', 4, 'blue'), thing('b', 4, 'blue')] }],
      });
      expect(result.rows).toBe(1);
    });

    test('Values that no column has are kept as JSON', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [{ ...thing('a', 1, 'red'), _extra: '{"new":[1,2]}' }] }] });
      const [[extra]] = (await bed.query('select _extra from things')) as [[string]];
      expect(JSON.parse(extra)).toEqual({ new: [1, 2] });
    });
  });

  describe('Sources without all columns', () => {
    const partial = { things: ['seller_id', 'thing', 'changed_at', 'color'] };

    test('Sources without all columns never blank the columns that they lack', async () => {
      const bed = await open();
      const extra = '{"more":1}';
      await bed.write({ readAt: 10, batches: [{ things: [{ ...thing('a', 1, 'red', 'big'), _extra: extra }] }] });
      await bed.write({ readAt: 20, columns: partial, batches: [{ things: [thing('a', 2, 'blue')] }] });
      expect(await listThings(bed)).toEqual([['a', 'blue', 'big']]);
      expect(await bed.query('select _partial, _extra is not null from things')).toEqual([[true, true]]);
    });

    test('Sources without all columns lose against complete sources at the same version, in any order', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'full', 'big')] }] });
      await bed.write({ readAt: 20, columns: partial, batches: [{ things: [thing('a', 1, 'partial')] }] });
      await bed.write({ readAt: 40, columns: partial, batches: [{ things: [thing('b', 1, 'partial')] }] });
      await bed.write({ readAt: 30, batches: [{ things: [thing('b', 1, 'full', 'big')] }] });
      expect(await listThings(bed)).toEqual([
        ['a', 'full', 'big'],
        ['b', 'full', 'big'],
      ]);
      expect(await bed.query('select bool_or(_partial) from things')).toEqual([[false]]);
    });
  });

  describe('Groups', () => {
    test('Groups are replaced as a whole, and rows that are gone are marked', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ parts: [part('x', '1', 1), part('x', '2', 1), part('y', '1', 1)] }] });
      await bed.write({ readAt: 20, batches: [{ parts: [part('x', '2', 2, 'blue'), part('x', '3', 2)] }] });
      expect(await listParts(bed)).toEqual([
        ['x', '2', 'blue'],
        ['x', '3', 'red'],
        ['y', '1', 'red'],
      ]);
      expect(await bed.query('select part, _deleted_at from parts where _deleted_at is not null')).toEqual([
        ['1', new Date(seconds(20)).toISOString()],
      ]);
    });

    test('Groups that come late change nothing, not even by rows that are new', async () => {
      const bed = await open();
      await bed.write({ readAt: 20, batches: [{ parts: [part('x', '1', 2)] }] });
      await bed.write({ readAt: 10, batches: [{ parts: [part('x', '1', 1), part('x', '2', 1)] }] });
      await bed.write({ readAt: 15, batches: [{ parts: [part('x', '3', 2)] }] });
      expect(await listParts(bed)).toEqual([['x', '1', 'red']]);
    });

    test('Groups bring deleted rows back', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ parts: [part('x', '1', 1), part('x', '2', 1)] }] });
      await bed.write({ readAt: 20, batches: [{ parts: [part('x', '1', 2)] }] });
      await bed.write({ readAt: 30, batches: [{ parts: [part('x', '1', 3), part('x', '2', 3, 'blue')] }] });
      expect(await listParts(bed)).toEqual([
        ['x', '1', 'red'],
        ['x', '2', 'blue'],
      ]);
    });

    test('Groups that a window has in two versions are merged from the newer one only', async () => {
      const bed = await open();
      await bed.write({
        readAt: 10,
        batches: [{ parts: [part('x', '1', 2, 'new')] }, { parts: [part('x', '1', 1), part('x', '2', 1)] }],
      });
      expect(await listParts(bed)).toEqual([['x', '1', 'new']]);
    });

    test('Groups can come in several batches', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ parts: [part('x', '1', 1)] }, { parts: [part('x', '2', 1)] }] });
      expect(await listParts(bed)).toHaveLength(2);
    });
  });

  describe('Complete copies', () => {
    test('Complete copies mark absent rows as deleted at once or after two copies', async () => {
      for (const deleteAfter of [1, 2] as const) {
        const bed = await open();
        const both = [thing('a', 1, 'red'), thing('b', 1, 'red')];
        const copy = (readAt: number, rows: Row[]) =>
          bed.write({ readAt, snapshot: deleteAfter, batches: [{ things: rows }] });
        await copy(10, both);
        const counts = [await copy(20, [thing('a', 1, 'red')]), await copy(30, [thing('a', 1, 'red')])];
        expect(counts.map(({ deleted }) => deleted)).toEqual(deleteAfter === 1 ? [1, 0] : [0, 1]);
        expect(await listThings(bed)).toEqual([['a', 'red', null]]);
        await copy(40, both);
        expect(await listThings(bed)).toHaveLength(2);
      }
    });

    test('Complete copies count absences in a row', async () => {
      const bed = await open();
      const copy = (readAt: number, ...names: string[]) =>
        bed.write({ readAt, snapshot: 2, batches: [{ things: names.map((name) => thing(name, 1, 'red')) }] });
      await copy(10, 'a', 'b');
      await copy(20, 'a');
      await copy(30, 'a', 'b');
      await copy(40, 'a');
      expect(await listThings(bed)).toHaveLength(2);
    });

    test('Complete copies keep rows that were read later', async () => {
      const bed = await open();
      await bed.write({ readAt: 30, batches: [{ things: [thing('b', 1, 'red')] }] });
      await bed.write({ readAt: 20, snapshot: 1, batches: [{ things: [thing('a', 1, 'red')] }] });
      expect(await listThings(bed)).toHaveLength(2);
    });

    test('Complete copies keep rows whose version in the copy is older', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 5, 'new')] }] });
      await bed.write({ readAt: 20, snapshot: 1, batches: [{ things: [thing('a', 4, 'old'), thing('b', 1, 'red')] }] });
      expect(await listThings(bed)).toEqual([
        ['a', 'new', null],
        ['b', 'red', null],
      ]);
    });

    test('Complete copies are not undone by answers that were read before them', async () => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'red')], readings: [thing('a', 1, 'red')] }] });
      const alone = await DestinationBed.open(await kind.create(), [readings]);
      opened.push(alone.destination);
      await alone.write({ readAt: 10, batches: [{ readings: [thing('a', 1, 'red'), thing('b', 1, 'red')] }] });
      await alone.write({ readAt: 30, snapshot: 1, batches: [{ readings: [thing('b', 1, 'red')] }] });
      await alone.write({ readAt: 20, batches: [{ readings: [thing('a', 1, 'late')] }] });
      expect(await listReadings(alone)).toEqual([
        ['a', 'red', true],
        ['b', 'red', false],
      ]);
    });

    test('A complete copy covers one marketplace if the unit has one', async () => {
      const market = {
        ...things,
        columns: { ...things.columns, marketplace_id: things.columns.color },
      } as typeof things;
      const destination = await kind.create();
      opened.push(destination);
      const bed = await DestinationBed.open(destination, [market], { marketplaceId: 'M1' });
      const inMarket = (name: string, marketplace: string) => ({
        ...thing(name, 1, 'red'),
        marketplace_id: marketplace,
      });
      await bed.write({ readAt: 10, batches: [{ things: ['a', 'b'].map((name) => inMarket(name, 'M1')) }] });
      await bed.write({ readAt: 10, batches: [{ things: [inMarket('c', 'M2')] }] });
      await bed.write({ readAt: 20, snapshot: 1, batches: [{ things: [inMarket('a', 'M1')] }] });
      expect(await listThings(bed)).toEqual([
        ['a', 'red', null],
        ['c', 'red', null],
      ]);
    });

    test('The state tells whether a unit has rows', async () => {
      const bed = await open();
      const hasRows = () => bed.destination.state.hasRows(things, bed.unit);
      expect(await hasRows()).toBe(false);
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'red')] }] });
      expect(await hasRows()).toBe(true);
    });
  });

  describe('Personal data', () => {
    const restricted = new Set(['people.street']);
    const person = (changed: number, color: string | null, street: string | null) => ({
      ...thing('a', changed, color),
      street,
    });
    const listPeople = (bed: DestinationBed) => bed.query('select color, street from people');

    test('Personal data stays when a newer row lacks it', async () => {
      const bed = await open({ restricted, history: new Set(['people']) });
      await bed.write({ readAt: 10, batches: [{ people: [person(1, 'red', 'Elm 1')] }] });
      await bed.write({ readAt: 20, batches: [{ people: [person(2, 'blue', null)] }] });
      expect(await listPeople(bed)).toEqual([['blue', 'Elm 1']]);
      expect(await bed.query('select color from people_history')).toEqual([['red']]);
    });

    test('Personal data that was erased is never written again', async () => {
      const bed = await open({ restricted });
      await bed.write({ readAt: 10, batches: [{ people: [person(1, 'red', 'Elm 1')] }] });
      const erasure: Erasure = {
        table: people,
        rule: 'order-personal-data',
        what: 'values',
        before: seconds(5),
        sellerId: undefined,
      };
      expect(await bed.destination.erase([erasure], seconds(15))).toBe(1);
      await bed.write({ readAt: 20, batches: [{ people: [person(2, 'blue', 'Elm 1')] }] });
      expect(await bed.query('select street, _erased_at is not null from people')).toEqual([[null, true]]);
    });

    test('Personal data has no column unless it is requested, in the history either', async () => {
      const bed = await open({ history: new Set(['people']) });
      await bed.write({ readAt: 10, batches: [{ people: [person(1, 'red', 'Elm 1')] }] });
      await bed.write({ readAt: 20, batches: [{ people: [person(2, 'blue', 'Elm 2')] }] });
      await expect(listPeople(bed)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
      await expect(bed.destination.query('select street from people_history')).rejects.toMatchObject({
        code: 'QUERY_FAILED',
      });
      expect(await bed.query('select color from people_history')).toEqual([['red']]);
    });
  });

  describe('History', () => {
    test('The history has earlier values with the time for which they were valid', async () => {
      const bed = await open({ history: new Set(['things', 'parts']) });
      await bed.write({
        readAt: 10,
        batches: [{ things: [thing('a', 1, 'red')], parts: [part('x', '1', 1), part('x', '2', 1)] }],
      });
      await bed.write({ readAt: 20, batches: [{ things: [thing('a', 1, 'red')], parts: [part('x', '1', 2)] }] });
      await bed.write({ readAt: 30, batches: [{ things: [thing('a', 3, 'blue')] }] });
      await bed.write({ readAt: 40, batches: [{ things: [thing('a', 2, 'late')] }] });
      await bed.write({ readAt: 50, batches: [{ things: [thing('a', 5, 'green')] }] });
      const iso = (count: number) => new Date(seconds(count)).toISOString();
      expect(await bed.query('select color, valid_from, valid_to from things_history order by valid_to')).toEqual([
        ['red', iso(1), iso(2)],
        ['late', iso(2), iso(3)],
        ['blue', iso(3), iso(5)],
      ]);
      expect(await bed.query("select part, valid_to from parts_history where part = '2'")).toEqual([['2', iso(2)]]);
    });

    test('The history has rows that a complete copy lacked', async () => {
      const bed = await open({ history: new Set(['things']) });
      await bed.write({ readAt: 10, snapshot: 1, batches: [{ things: [thing('a', 1, 'red'), thing('b', 1, 'red')] }] });
      await bed.write({ readAt: 20, snapshot: 1, batches: [{ things: [thing('a', 1, 'red')] }] });
      expect(await bed.query('select thing, valid_to from things_history')).toEqual([
        ['b', new Date(seconds(20)).toISOString()],
      ]);
    });
  });

  describe('Values', () => {
    async function copy(rows: Row[], column: string) {
      const bed = await open();
      const named = rows.map((row, at) => ({ seller_id: 'S1', name: String(at).padStart(3, '0'), ...row }));
      await bed.write({ readAt: 10, batches: [{ values_of_types: named }] });
      return (await bed.query(`select ${column} from values_of_types order by name`)).map(([value]) => value);
    }

    test('Texts are copied exactly', async () => {
      const texts = [
        '',
        ' ',
        'O\'Brien\\\t\r\n"x"',
        'Größe 漢字 👩‍👩‍👧 \u{1F600}',
        'NULL',
        '\\N',
        'é'.normalize('NFD'),
        'x'.repeat(100_000),
      ];
      expect(
        await copy(
          texts.map((text) => ({ text_value: text })),
          'text_value',
        ),
      ).toEqual(texts);
    });

    test('Texts have replacement characters where the database cannot store a character', async () => {
      const texts = ['a\uD83Db', '\uDE00', 'a\0b'];
      const stored = ['a\uFFFDb', '\uFFFD', kind.storesNul ? 'a\0b' : 'a\uFFFDb'];
      expect(
        await copy(
          texts.map((text) => ({ text_value: text })),
          'text_value',
        ),
      ).toEqual(stored);
    });

    test('JSON can have escapes of any character', async () => {
      const texts = ['"a\\ud83db"', '"\\ud83d\\ude00"', '"a\\u0000b"', '"\\\\u0000"'];
      const copied = await copy(
        texts.map((text) => ({ json_value: text })),
        'json_value',
      );
      const read = copied.map((text) =>
        (JSON.parse(text as string) as string).replaceAll(/[\0\ud83d](?!\ude00)/g, '\uFFFD'),
      );
      expect(read).toEqual(['a\uFFFDb', '\u{1F600}', 'a\uFFFDb', '\\u0000']);
    });

    test('Decimals are exact', async () => {
      const decimals = [
        '0.0001',
        '-0.0001',
        '99999999999999.9999',
        '-99999999999999.9999',
        '12.30',
        '0',
        '10000',
        '100000000',
        '-7',
        '0.1',
        '5000.0500',
      ];
      const copied = await copy(
        decimals.map((text) => ({ decimal_value: text })),
        'decimal_value::decimal(18, 4)',
      );
      expect(copied).toEqual(decimals.map(withFourDecimals));
    });

    test('Integers, booleans and missing values are exact', async () => {
      const integers = [0, -1, 4_294_967_296, -4_294_967_297, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
      const copied = await copy([...integers.map((value) => ({ integer_value: value })), {}], 'integer_value');
      expect(copied).toEqual([...integers.map(String), null]);
      expect(
        await copy([{ boolean_value: true }, { boolean_value: false }, { boolean_value: null }], 'boolean_value'),
      ).toEqual([true, false, null]);
    });

    test('Times and dates are exact, even before 1970', async () => {
      const times = [
        '2026-11-24T12:30:00.123Z',
        '1970-01-01T00:00:00.000Z',
        '1969-12-31T23:59:59.999Z',
        '1900-01-01T00:00:00.000Z',
        '2199-12-31T23:59:59.999Z',
      ];
      expect(
        await copy(
          times.map((time) => ({ time_value: Date.parse(time) })),
          'time_value',
        ),
      ).toEqual(times);
      const dates = ['2026-11-24', '1970-01-01', '1969-12-31', '1900-02-28', '2000-02-29', '9999-12-31'];
      expect(
        await copy(
          dates.map((date) => ({ date_value: date })),
          'date_value',
        ),
      ).toEqual(dates);
    });

    test('JSON is equal, with a megabyte and with escapes', async () => {
      const documents = [
        { a: [1, 2.5, null, 'ü"\\\n'] },
        { text: 'x'.repeat(1_000_000) },
        { text: '\\u0000 \\ud800' },
        [],
      ];
      const texts = [...documents.map((value) => JSON.stringify(value)), '{"smile":"\\ud83d\\ude00"}'];
      const copied = await copy(
        texts.map((text) => ({ json_value: text })),
        'json_value',
      );
      expect(copied.map((text) => JSON.parse(text as string))).toEqual([...documents, { smile: '\u{1F600}' }]);
    });

    test('Values that are not what their column has fail the window, which names them', async () => {
      await expect(copy([{ decimal_value: '1,5' }], 'decimal_value')).rejects.toThrow();
      await expect(copy([{ date_value: '24.11.2026' }], 'date_value')).rejects.toThrow('24.11.2026');
    });
  });

  describe('Transactions', () => {
    test('A transaction changes nothing when a statement fails', async () => {
      const bed = await open();
      const rows = { things: [thing('a', 1, 'red')], values_of_types: [{ seller_id: 'S1', name: null }] };
      await expect(bed.write({ readAt: 10, change: { coveredTo: 7 }, batches: [rows] })).rejects.toThrow();
      expect(await listThings(bed)).toEqual([]);
      expect(await bed.destination.state.getUnit(bed.unit.id)).toMatchObject({ coveredTo: undefined, rows: 0 });
      await bed.write({ readAt: 10, change: { coveredTo: 7 }, batches: [{ things: [thing('a', 1, 'red')] }] });
      expect(await bed.destination.state.getUnit(bed.unit.id)).toMatchObject({ coveredTo: 7, rows: 1 });
    });

    test('A transaction changes nothing after a command that ends leases', async () => {
      const bed = await open();
      await bed.destination.state.changeUnits([bed.unit.id], { status: 'paused' }, { endsLeases: true });
      const window = {
        readAt: 10,
        change: { status: 'active' },
        batches: [{ things: [thing('a', 1, 'red')] }],
      } as const;
      await expect(bed.write(window)).rejects.toMatchObject({ code: 'LEASE_LOST' });
      expect(await listThings(bed)).toEqual([]);
      expect(await bed.destination.state.getUnit(bed.unit.id)).toMatchObject({ status: 'paused' });
    });

    test('A transaction changes nothing when another process has the lease', async () => {
      const bed = await open();
      const newer = await bed.takeLease(5_000);
      const window = { readAt: 10, batches: [{ things: [thing('a', 1, 'red')] }] };
      await expect(bed.write(window)).rejects.toMatchObject({ code: 'LEASE_LOST' });
      expect(await listThings(bed)).toEqual([]);
      await bed.write({ ...window, lease: newer });
      expect(await listThings(bed)).toHaveLength(1);
    });

    test('Transactions are not visible before they end, and a discarded one leaves nothing', async () => {
      const bed = await open();
      const write = await bed.destination.startWrite(tables);
      await write.append(things, [thing('a', 1, 'red')], undefined);
      expect(await listThings(bed)).toEqual([]);
      await write.discard();
      expect(await listThings(bed)).toEqual([]);
      await bed.write({ readAt: 10, batches: [{ things: [thing('b', 1, 'red')] }] });
      expect(await listThings(bed)).toEqual([['b', 'red', null]]);
    });

    test('Transactions of several units at the same time are all written', async () => {
      const bed = await open();
      const names = Array.from({ length: 12 }, (_, at) => `thing ${at}`);
      await Promise.all(names.map((name) => bed.write({ readAt: 10, batches: [{ things: [thing(name, 1, 'red')] }] })));
      expect(await listThings(bed)).toHaveLength(names.length);
    });
  });

  test('A write that is stopped while it merges changes nothing, and the next one is written', async () => {
    const bed = await open();
    const stop = new AbortController();
    const append = async (color: string) => {
      const write = await bed.destination.startWrite(bed.tables);
      const rows = Array.from({ length: 20_000 }, (_, at) => thing(`thing ${at}`, 1, color));
      await write.append(bed.findTable('things'), rows, undefined);
      return write;
    };
    const commit = { unit: bed.unit, lease: bed.lease, change: { readAt: 5 }, readAt: seconds(10), tables };
    const write = await append('red');
    const stopped = write.commit({ ...commit, signal: stop.signal });
    setImmediate(() => stop.abort());
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await write.discard().catch(() => {});
    expect(await bed.query('select count(*) from things')).toEqual([['0']]);
    expect((await bed.destination.state.getUnit(bed.unit.id))?.readAt).toBeUndefined();
    await (await append('blue')).commit({ ...commit, signal: new AbortController().signal });
    expect(await bed.query('select count(*), min(color) from things')).toEqual([['20000', 'blue']]);
  });

  describe('New columns', () => {
    test('New columns get the values that were kept in _extra until then, if they are of their type', async () => {
      const bed = await open();
      const kept = {
        weight: 12,
        price: { amount: '12.30' },
        isHeavy: true,
        since: '2026-02-30',
        bought: '2026-02-03',
        tags: ['a', 'b'],
        note: "it's",
        other: null,
      };
      const extra = JSON.stringify(kept);
      await bed.write({
        readAt: 10,
        batches: [{ things: [{ ...thing('a', 1, 'red'), _extra: extra }, thing('b', 1, 'red')] }],
      });
      const column = (type: ColumnType, source: string): Column => ({ type, description: 'A value.', source });
      const later: Table = {
        ...things,
        columns: {
          ...things.columns,
          weight: column('integer', 'weight'),
          amount: column('decimal', 'things.price.amount'),
          is_heavy: column('boolean', 'things.isHeavy'),
          since: column('date', 'since'),
          bought: column('date', 'bought'),
          tags: column('json', 'tags'),
          note: column('text', 'note'),
          other: column('json', 'other'),
        },
      };
      await bed.destination.prepare([later], { history: new Set(), restricted: new Set() });
      const numbers = 'weight, cast(amount as varchar), is_heavy, since, cast(bought as varchar)';
      const rows = await bed.query(`select ${numbers}, cast(tags as varchar), note, other from things order by thing`);
      const [weight, amount, ...others] = rows[0] as [unknown, string, ...unknown[]];
      expect([Number(weight), Number(amount)]).toEqual([12, 12.3]);
      expect(others.slice(0, 3)).toEqual([true, null, '2026-02-03']);
      expect(JSON.parse(others[3] as string)).toEqual(['a', 'b']);
      expect(others.slice(4)).toEqual(["it's", null]);
      expect(rows[1]).toEqual(Array.from({ length: 8 }, () => null));
      const [[left], [none]] = (await bed.query('select cast(_extra as varchar) from things order by thing')) as [
        [string],
        [null],
      ];
      expect(JSON.parse(left)).toMatchObject({ since: kept.since, price: kept.price });
      expect(Object.keys(JSON.parse(left))).not.toContain('weight');
      expect(none).toBeNull();
    });
  });

  describe('Queries', () => {
    test('Queries return a limited number of rows and say when there are more', async () => {
      const bed = await open();
      const sql = 'select * from (values (1), (2), (3)) as t(number) order by number';
      expect(await bed.destination.query(sql, { maxRows: 2 })).toMatchObject({
        columns: ['number'],
        rows: [[1], [2]],
        truncated: true,
      });
      expect((await bed.destination.query(sql, { maxRows: 3 })).truncated).toBe(false);
    });

    test('Queries name the types of their columns, and values of the same type look the same', async () => {
      const bed = await open();
      const { types, rows } = await bed.destination.query(`select true, cast(1 as smallint), 2, cast(3 as bigint),
        cast(1.5 as double precision), cast('a' as varchar), cast('2026-01-31' as date),
        cast('2026-01-31 10:00:00' as timestamp), cast('2026-01-31 10:00:00+00' as timestamptz)`);
      expect(types).toEqual([
        'BOOLEAN',
        'SMALLINT',
        'INTEGER',
        'BIGINT',
        'DOUBLE',
        'VARCHAR',
        'DATE',
        'TIMESTAMP',
        'TIMESTAMP WITH TIME ZONE',
      ]);
      const time = '2026-01-31T10:00:00.000Z';
      expect(rows).toEqual([[true, 1, 2, '3', 1.5, 'a', '2026-01-31', time, time]]);
      const decimal = await bed.destination.query('select cast(1.50 as decimal(18, 2))');
      expect([decimal.types[0], decimal.rows]).toEqual([expect.stringMatching(/^DECIMAL/), [['1.50']]]);
    });

    test('Queries return no more rows when they have a number of bytes', async () => {
      const bed = await open();
      const numbers = kind.name === 'Postgres' ? 'generate_series(1, 5000)' : 'range(5000)';
      const sql = `select repeat('x', 10000) as text from ${numbers}`;
      const { rows, truncated } = await bed.destination.query(sql, { maxBytes: 1_000_000 });
      expect(rows).toHaveLength(100);
      expect(truncated).toBe(true);
      const all = await bed.destination.query(sql, { maxBytes: 50_000_000 });
      expect([all.rows.length, all.truncated]).toEqual([5_000, false]);
    });

    test.skipIf(kind.name === 'Postgres')(
      'Queries reject a first row that is too large, and end before a later one',
      async () => {
        const bed = await open();
        const query = (sql: string) => bed.destination.query(sql, { maxBytes: 100_000 });
        const wide = "select s, s, s, s from (select repeat('x', 90000) as s)";
        await expect(query(wide)).rejects.toThrow('The first row has more than 100000 bytes');
        await expect(query('select range(1000000) as list')).rejects.toThrow(
          'The first row has more than 100000 bytes',
        );
        await expect(query("select [{ 'text': repeat('x', 90000) }, { 'text': repeat('y', 90000) }]")).rejects.toThrow(
          'The first row has more than 100000 bytes',
        );
        const growing = "select repeat('x', n) as text from (values (10), (90000), (90000)) as t(n) order by n";
        expect(await query(growing)).toMatchObject({
          rows: [[expect.any(String)], [expect.any(String)]],
          truncated: true,
        });
        expect((await query("select [1, 2] as list, { 'a': 'b' } as struct")).rows).toEqual([[[1, 2], { a: 'b' }]]);
        await expect(query("select map { 'a': 1 } as pairs")).rejects.toThrow('The column pairs has the type MAP');
      },
    );

    test.skipIf(kind.name === 'Postgres')('A query can explain a SELECT, with comments in any place', async () => {
      const bed = await open();
      for (const sql of ['explain select 1', '-- a\n/* b */ EXPLAIN /* c */ ANALYZE select count(*) from things']) {
        expect((await bed.query(sql)).length).toBeGreaterThan(0);
      }
    });

    test
      .skipIf(kind.name === 'Postgres')
      .each([
        "/**/EXPLAIN/**/ANALYZE COPY (SELECT 42) TO 'x.parquet' -- */ EXPLAIN SELECT 1",
        "explain analyze copy (select 1) to 'x.csv'",
        "explain analyze select * from enable_logging('QueryLog', storage = 'file', storage_path = 'x')",
        `${'/**/'.repeat(5_000)}EXPLAIN/**/SELECT * FROM checkpoint()`,
        "select * from enable_logging('QueryLog')",
        "select * from (select 1), lateral (select * from query('select * from duckdb_logs()'))",
        "select thing from things where thing in (select file from glob('*'))",
        'with logs as (select * from Duckdb_Logs()) select * from logs',
        "select write_log('x')",
        "copy (select 1) to 'x.csv'",
        'checkpoint',
        'call enable_logging()',
        'set threads = 1',
        'pragma enable_profiling',
      ])('Queries reject what writes or reads beside the tables: %s', async (sql) => {
      const bed = await open();
      await expect(bed.destination.query(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
      expect(await bed.query('select 1')).toEqual([[1]]);
    });

    test.each([
      "insert into things (seller_id, thing) values ('S1', 'x')",
      'delete from things',
      'drop table things',
      'select 1; drop table things',
      'create table extra_table (a integer)',
      'selec 1',
    ])('Queries reject what is not one SELECT: %s', async (sql) => {
      const bed = await open();
      await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'red')] }] });
      await expect(bed.destination.query(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
      expect(await listThings(bed)).toHaveLength(1);
    });
  });

  test.skipIf(kind.name === 'Postgres')(
    'Closing while queries start does not end the process, and the file can be opened again',
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const bed = await open();
        const queries = Promise.allSettled([1, 2, 3].map(() => bed.query('select count(*) from things')));
        for (let turn = 0; turn < round; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await bed.destination.close();
        await queries;
        await bed.destination.open();
        expect((await bed.destination.query('select 1')).rows).toEqual([[1]]);
      }
    },
  );

  test('Opening a destination again keeps its rows and adds columns that are new', async () => {
    const bed = await open({ history: new Set(['things']) });
    await bed.write({ readAt: 10, batches: [{ things: [thing('a', 1, 'red')] }] });
    const wider = { ...things, columns: { ...things.columns, weight: things.columns.color } } as typeof things;
    await bed.destination.prepare([wider], { history: new Set(['things']), restricted: new Set() });
    const second = bed.tables.map((table) => (table === things ? wider : table));
    const write = await bed.destination.startWrite(second);
    await write.append(wider, [{ ...thing('a', 2, 'red'), weight: '5 kg' }], undefined);
    await write.commit({ unit: bed.unit, lease: bed.lease, change: {}, readAt: seconds(20), tables: second });
    expect(await bed.query('select thing, weight from things')).toEqual([['a', '5 kg']]);
    expect(await bed.query('select thing, weight from things_history')).toEqual([['a', null]]);
  });

  test('Units are found when they are due, and only while no process works on them', async () => {
    const bed = await open();
    const { state } = bed.destination;
    expect(await state.listDue(500, 10)).toEqual([]);
    expect(await state.findNextDue()).toBe(1_000);
    await state.releaseLease(bed.lease);
    expect((await state.listDue(500, 10)).map(({ id }) => id)).toEqual([bed.unit.id]);
    await state.changeUnit(bed.unit.id, { dueAt: 9_000, sweptAt: { 0: 5 }, savedRun: { window: 'w', json: '{}' } });
    expect(await state.findNextDue()).toBe(9_000);
    expect(await state.getUnit(bed.unit.id)).toEqual({
      ...bed.unit,
      dueAt: 9_000,
      sweptAt: { 0: 5 },
      savedRun: { window: 'w', json: '{}' },
    });
    await expect(state.renewLease(bed.lease, 5)).rejects.toMatchObject({ code: 'LEASE_LOST' });
  });

  test('Units are added once, with their whole state', async () => {
    const bed = await open();
    const { state } = bed.destination;
    const other = {
      ...createUnit('S2/things/M1', 'M1'),
      sellerId: 'S2',
      coveredFrom: 5,
      coveredTo: 6_000_000_000_000,
      sweptAt: { 0: 7 },
      error: { code: 'ANY', message: `It's "wrong" \\ 'here'`, action: 'None.', at: 8 },
      savedRun: { window: 'w', json: '{"a":"\\n"}' },
    };
    await state.changeUnit(bed.unit.id, { failures: 3 });
    await state.addUnits([bed.unit, other]);
    expect(await state.listUnits()).toEqual([{ ...bed.unit, failures: 3 }, other]);
  });

  test('Several units change at once, and others do not', async () => {
    const bed = await open();
    const { state } = bed.destination;
    const ids = ["S1/it's/", 'S1/other/', 'S1/third/'];
    await state.addUnits(ids.map((id) => createUnit(id)));
    await state.changeUnits(ids.slice(0, 2), { status: 'paused', dueAt: 9_000, error: undefined });
    const units = await state.listUnits();
    expect(new Set(units.map(({ id, status, dueAt }) => `${id} ${status} ${dueAt}`))).toEqual(
      new Set(["S1/it's/ paused 9000", 'S1/other/ paused 9000', 'S1/third/ active 0', 'S1/things/ active 0']),
    );
  });
});

function withFourDecimals(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
}
