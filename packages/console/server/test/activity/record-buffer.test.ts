import { describe, expect, it } from 'vitest';
import { liveChunks } from '../../src/services/activity/live-chunks.ts';
import { RecordBuffer } from '../../src/services/activity/record-buffer.ts';
import { beginningAt, recordId } from '../../src/services/activity/record-id.ts';
import type { CallRecord } from '../../src/storage/schema/call-record.ts';

const record = (id: string, characters = 0) => {
  const responseBody = {
    text: 'x'.repeat(characters),
    bytes: characters,
    isComplete: true,
    isJson: false,
    isRedacted: false,
  };
  return { id, exchange: { responseBody } } as unknown as CallRecord;
};

/** A database that saves records when the test says so. */
function slowDatabase() {
  const written: CallRecord[][] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const write = (records: readonly CallRecord[]) => {
    written.push([...records]);
    return new Promise<void>((resolve, reject) => waiting.push((error) => (error ? reject(error) : resolve())));
  };
  return { written, write, answer: (error?: Error) => waiting.shift()?.(error) };
}

const limits = { every: 1_000_000, batch: 3, records: 5, exchanges: 100 };

describe('the buffer of call records', () => {
  it('Only the record that the database rejects is lost, and no record beside it', async () => {
    const written: string[] = [];
    const failures: Error[] = [];
    const write = async (records: readonly CallRecord[]) => {
      const refused = Object.assign(new Error('refused'), { cause: { code: '22021' } });
      if (records.some(({ id }) => id === '2')) throw refused;
      written.push(...records.map(({ id }) => id));
    };
    const buffer = new RecordBuffer(write, (error) => failures.push(error), limits);
    for (const id of ['1', '2', '3']) buffer.add(record(id));
    await buffer.flush();
    expect(written).toEqual(['1', '3']);
    expect(failures).toHaveLength(1);
    expect(buffer.dropped).toEqual({ exchanges: 0, records: 1 });
  });

  it('Records are written in batches, in order, one batch at a time, and unwritten records are found', async () => {
    const { written, write, answer } = slowDatabase();
    const buffer = new RecordBuffer(write, () => {}, limits);
    for (const id of ['1', '2', '3', '4']) buffer.add(record(id));
    expect(written.map((batch) => batch.map(({ id }) => id))).toEqual([['1', '2', '3']]);
    expect(buffer.find('2')?.id).toBe('2');
    expect(buffer.find('4')?.id).toBe('4');
    const done = buffer.flush();
    answer();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    answer();
    await done;
    expect(written.at(-1)?.map(({ id }) => id)).toEqual(['4']);
    expect(buffer.find('4')).toBeUndefined();
    expect(buffer.dropped).toEqual({ exchanges: 0, records: 0 });
  });

  it('The buffer drops exchanges before records and counts both', () => {
    const { write } = slowDatabase();
    const buffer = new RecordBuffer(write, () => {}, { ...limits, batch: 100 });
    buffer.add(record('1', 90));
    buffer.add(record('2', 20));
    expect(buffer.find('1')?.exchange).not.toBeNull();
    expect(buffer.find('2')).toMatchObject({ id: '2', exchange: null });
    for (const id of ['3', '4', '5', '6']) buffer.add(record(id));
    expect(buffer.find('6')).toBeUndefined();
    expect(buffer.dropped).toEqual({ exchanges: 1, records: 1 });
  });

  it('Records that cannot be written are counted and reported, and the buffer continues', async () => {
    const failures: string[] = [];
    const { write, answer, written } = slowDatabase();
    const buffer = new RecordBuffer(write, ({ message }) => failures.push(message), limits);
    buffer.add(record('1'));
    const failed = buffer.flush();
    answer(new Error('the disk is full'));
    await failed;
    buffer.add(record('2'));
    const done = buffer.flush();
    answer();
    await done;
    expect(failures).toEqual(['the disk is full']);
    expect(buffer.dropped.records).toBe(1);
    expect(written).toHaveLength(2);
  });
});

describe('IDs of records', () => {
  it('A later record has a greater ID, which starts with its time', () => {
    const moments = [0, 1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 4_000_000_000_000];
    const ids = moments.map(recordId);
    expect(ids.toSorted()).toEqual(ids);
    for (const [at, moment] of moments.entries()) expect(ids[at]?.startsWith(beginningAt(moment))).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => recordId(5))).size).toBe(1000);
  });
});

describe('announcements', () => {
  it('Announcements contain every row once, in order, and each fits the limit between processes', () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: String(at), path: 'ü'.repeat(at) }) as never);
    const chunks = liveChunks(rows);
    expect(chunks.flat()).toEqual(rows);
    for (const chunk of chunks) expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(6500);
  });
});
