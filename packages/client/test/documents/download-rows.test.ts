import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadRows } from '../../src/documents/download/download-rows.ts';
import { RowIterator } from '../../src/documents/rows/row-iterator.ts';
import { NetworkError } from '../../src/errors/network-error.ts';
import {
  buildGzipReply,
  buildLongText,
  catchError,
  createDocumentFakes,
  gzipDetails,
  splitBytes,
  url,
} from './document-fakes.ts';
import { parseRows } from './parse.ts';

const text = buildLongText(50_000);
const reset = () => new NetworkError('ECONNRESET', 'socket hang up', true);

function rowsFrom(world: ReturnType<typeof createDocumentFakes>, details = { url }, options = {}) {
  return new RowIterator(downloadRows(world.deps, details, options));
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('downloadRows', () => {
  it('downloadRows returns the rows one by one', async () => {
    const world = createDocumentFakes(buildGzipReply(text));
    expect(await all(rowsFrom(world, gzipDetails))).toEqual(parseRows(text, false));
    expect(world.operations).toEqual(['downloadRows']);
    expect(world.clock.pending).toBe(0);
  });

  it('downloadRows throws if it is read again after a loop was left or failed', async () => {
    const left = rowsFrom(createDocumentFakes({ body: text }));
    for await (const _ of left) break;
    const again = await catchError(all(left));
    expect(again).toMatchObject({ code: 'ROWS_NOT_RESUMABLE', retryable: false });
    expect(again.message).toContain('the loop over them was left');
    const cutOff = rowsFrom(createDocumentFakes({ body: text.slice(0, 50_000), failure: reset() }));
    expect((await catchError(all(cutOff))).code).toBe('ECONNRESET');
    expect(await catchError(all(cutOff))).toMatchObject({
      code: 'ROWS_NOT_RESUMABLE',
      cause: expect.objectContaining({ code: 'ECONNRESET' }),
    });
  });

  it('downloadRows returns no rows after the last one', async () => {
    const rows = rowsFrom(createDocumentFakes({ body: 'a\tb\n1\t2\n' }));
    expect(await all(rows)).toEqual([{ a: '1', b: '2' }]);
    expect(await all(rows)).toEqual([]);
  });

  it('downloadRows sends the request when the first row is read', async () => {
    const world = createDocumentFakes({ body: text });
    const rows = rowsFrom(world);
    expect(world.counts.sent).toBe(0);
    expect((await rows.next()).value).toEqual(parseRows(text, false)[0]);
    expect(world.counts.sent).toBe(1);
    await rows.return?.();
  });

  it('downloadRows does not read ahead of the caller', async () => {
    const world = createDocumentFakes({ body: splitBytes(Buffer.from(text), 1000) });
    const rows = rowsFrom(world);
    await rows.next();
    expect(world.counts.taken).toBeLessThan(splitBytes(Buffer.from(text), 1000).length / 2);
    await rows.return?.();
  });

  it('downloadRows frees the connection when the loop is left', async () => {
    const world = createDocumentFakes({ ...buildGzipReply(text), stalls: true });
    for await (const row of rowsFrom(world, gzipDetails)) {
      expect(row).toHaveProperty('sku');
      break;
    }
    await world.clock.advance(0);
    expect(world.counts.released).toBe(1);
    expect(world.clock.pending).toBe(0);
  });

  it('downloadRows throws the error of a failed download', async () => {
    const bytes = Buffer.from(text);
    const cutOff = createDocumentFakes({ body: splitBytes(bytes, 16_384).slice(0, 30), failure: reset() });
    expect(await catchError(all(rowsFrom(cutOff)))).toMatchObject({ code: 'ECONNRESET', retryable: true });
    const short = createDocumentFakes({ body: buildGzipReply(text).body as Uint8Array[] });
    expect((await catchError(all(rowsFrom(short, { ...gzipDetails, url: '' })))).code).toBe(
      'DOCUMENT_INFORMATION_MISSING',
    );
    expect((await catchError(all(rowsFrom(createDocumentFakes({}), { url }, { charset: 'klingon' })))).code).toBe(
      'DECODE_ERROR',
    );
  });

  it("downloadRows throws REQUEST_ABORTED after the caller's signal", async () => {
    const ending = new AbortController();
    const world = createDocumentFakes({ body: text, stalls: true });
    const failure = catchError(all(rowsFrom(world, { url }, { signal: ending.signal })));
    await world.clock.advance(10);
    ending.abort();
    expect((await failure).code).toBe('REQUEST_ABORTED');
    expect(world.clock.pending).toBe(0);
  });

  it('downloadRows throws PARSE_ERROR for incomplete quotes', async () => {
    const error = await catchError(all(rowsFrom(createDocumentFakes({ body: '"a","b"\n"1","2' }))));
    expect(error.code).toBe('PARSE_ERROR');
    expect(error.message).toMatch(/^The rows of the document could not be read: ./);
  });
});

describe('RowIterator', () => {
  async function* batches(...sizes: number[]): AsyncGenerator<number[], void, undefined> {
    let number = 0;
    for (const size of sizes) {
      await Promise.resolve();
      yield Array.from({ length: size }, () => number++);
    }
  }

  it('A RowIterator skips empty batches', async () => {
    expect(await all(new RowIterator(batches(0, 2, 0, 0, 3, 0)))).toEqual([0, 1, 2, 3, 4]);
    const none = new RowIterator(batches());
    expect(await none.next()).toEqual({ done: true, value: undefined });
    expect(await none.next()).toEqual({ done: true, value: undefined });
  });

  it('A RowIterator returns every row once and in order to concurrent calls', async () => {
    const rows = new RowIterator(batches(2, 1, 3));
    const asked = await Promise.all(Array.from({ length: 8 }, () => rows.next()));
    expect(asked.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, undefined, undefined]);
  });

  it('A RowIterator returns a row of the current batch in one microtask', async () => {
    const rows = new RowIterator(batches(3, 2));
    for (const first of [0, 3]) {
      expect(await rows.next()).toEqual({ done: false, value: first });
      let came: number | undefined;
      rows.next().then(({ value }) => {
        came = value;
      });
      await null;
      expect(came).toBe(first + 1);
      if (first === 0) await rows.next();
    }
  });

  it('A RowIterator ends after return was called', async () => {
    const rows = new RowIterator(batches(3));
    await rows.next();
    expect(await rows.return()).toEqual({ done: true, value: undefined });
    expect((await rows.next()).done).toBe(true);
  });
});

describe('columns', () => {
  const cell = fc.stringMatching(/^[a-z0-9 "]{0,14}$/);
  const names = ['sku', 'price', 'quantity', 'note'];
  const lines = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 });

  it('The selected columns of any table are those of its complete rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.subarray(names, { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        async (cells, columns, end) => {
          const body = [names, ...cells].map((line) => line.join('\t')).join(end);
          const complete = await all(rowsFrom(createDocumentFakes({ body })));
          const selected = await all(rowsFrom(createDocumentFakes({ body }), { url }, { columns }));
          const expected = complete.map((row) =>
            Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
          );
          expect(selected).toEqual(expected);
        },
      ),
    );
  });

  it('Columns of a table with quoted cells can be selected', async () => {
    const world = createDocumentFakes({ body: '"sku","note"\n"A","x, ""y"""\n' });
    expect(await all(rowsFrom(world, { url }, { columns: ['note'] }))).toEqual([{ note: 'x, "y"' }]);
  });

  it('A column that the table does not have is an error that lists its columns', async () => {
    const rows = rowsFrom(createDocumentFakes({ body: 'sku\tprice\nA\t1\n' }), { url }, { columns: ['sku', 'cost'] });
    expect(await catchError(all(rows))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'columns contains "cost", which the document does not have. Its columns are: sku, price.',
    });
  });

  it.each([[[]], ['sku'], [['']], [[1]]])('The columns %j are an error before anything is sent', async (columns) => {
    const world = createDocumentFakes({ body: text });
    const error = await catchError(all(rowsFrom(world, { url }, { columns })));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(error.message).toMatch(/^columns is .+ Pass a list of column names/);
    expect(world.counts.sent).toBe(0);
  });
});
