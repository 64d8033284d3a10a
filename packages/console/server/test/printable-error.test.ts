import { inspect } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainStart } from '../src/errors/explain-start.ts';
import { printableError, printableMessage } from '../src/errors/printable-error.ts';
import type { OpenDatabase } from '../src/storage/database.ts';
import { openDatabase } from './fixtures/open-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase();
}, 60_000);

afterAll(() => database.close());

async function catchError(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => expect.fail('It did not fail.'),
    (error: Error) => error,
  );
}

/** A query with values that the database refuses. */
function failedQuery(): Promise<Error> {
  return catchError(database.db.execute(sql`select ${'a password'}::text::int as an_alias, ${'somebody@example.com'}`));
}

const planted = /a password|somebody@example\.com|an_alias|select /;

it('A failed query is printed without its text and its values', async () => {
  const failure = await failedQuery();
  expect(failure.message).toContain('somebody@example.com');
  const printed = printableError(failure);
  expect(inspect(printed, { depth: 20, showHidden: true })).not.toMatch(planted);
  expect(printed.message).toMatch(/^The database failed: .*SQLSTATE 22P02/);
  expect(printed.stack).toContain('printable-error.test');
});

it('A failed query among the causes of an error is printed without its text and its values', async () => {
  const failure = await failedQuery();
  const wrapped = [
    new Error('Jobs have stopped.', { cause: failure }),
    new Error(`Jobs have stopped: ${failure.message}`, { cause: new Error('Twice', { cause: failure }) }),
    new AggregateError([new Error('one'), failure], 'Several have failed.'),
    Object.assign(new Error('With more'), { original: failure, body: { query: failure.message } }),
    new Error('Not an error', { cause: failure.message }),
  ];
  for (const error of wrapped) {
    expect(inspect(printableError(error), { depth: 20, showHidden: true })).not.toMatch(planted);
    expect(explainStart(error)).not.toMatch(planted);
  }
  expect(printableMessage(wrapped[0])).toBe('Jobs have stopped.');
  expect((printableError(wrapped[0]).cause as Error).message).toContain('SQLSTATE 22P02');
  const circle = new Error('A circle');
  circle.cause = new Error('of causes', { cause: circle });
  expect(printableError(circle).message).toBe('A circle');
});

it('An error of the job queue’s queries is printed without their values', async () => {
  const failure = await catchError(database.executeSql('select $1::int as an_alias', ['a password']));
  expect(inspect(printableError(failure), { depth: 20, showHidden: true })).not.toMatch(planted);
});

it('A violated constraint is printed with its name and without the row', async () => {
  await database.db.execute(sql`create table planted (email text constraint one_each unique)`);
  const insert = () => database.db.execute(sql`insert into planted values (${'somebody@example.com'})`);
  await insert();
  const printed = inspect(printableError(await catchError(insert())), { depth: 20, showHidden: true });
  expect(printed).toContain('one_each');
  expect(printed).not.toContain('somebody@example.com');
});

describe('an error of a table query', () => {
  it('An error of a table query is printed without the query and its values', async () => {
    const duckDb = await DuckDBInstance.create(':memory:');
    const connection = await duckDb.connect();
    const failures = [
      await catchError(connection.runAndReadAll("select 'a password'::int as an_alias")),
      await catchError(connection.runAndReadAll("select nothing as an_alias where 'a password'")),
      await catchError(connection.runAndReadAll('select cast(? as int) as an_alias', ['a password'])),
    ];
    for (const failure of failures) {
      expect(failure.message).toMatch(planted);
      expect(inspect(printableError(failure), { depth: 20, showHidden: true })).not.toMatch(planted);
    }
    connection.closeSync();
    duckDb.closeSync();
  });
});

it('Any other error is printed unmodified', () => {
  const error = new Error('Something else.');
  expect(printableError(error)).toBe(error);
});
