import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { printableError } from '../src/printable-error.ts';
import { openDatabase } from './fixtures/open-database.ts';

it('a question that failed is printed without what was asked with', async () => {
  const { db, close } = await openDatabase();
  const failure = await db.execute(sql`select ${'a password'}::text::int, ${'somebody@example.com'}`).then(
    () => undefined,
    (error: Error) => error,
  );
  expect(String(failure?.message)).toContain('somebody@example.com');
  const { message, stack } = printableError(failure as Error);
  expect(`${message} ${stack}`).not.toContain('somebody@example.com');
  expect(message).toContain('The database failed: ');
  await close();
});

it('any other error is printed as it is', () => {
  const error = new Error('Something else.');
  expect(printableError(error)).toBe(error);
});
