import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopErrorCodes } from '@supercargo/shop';
import { errorCatalogue } from 'supercargo';
import { expect, test } from 'vitest';
import { consoleErrors } from '../src/errors/console-errors.ts';

const sources = ['../src', '../../web/src', '../../../tables/src'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
const errorCode = /(?:new (?:Console|Table)Error\(|errorResponse\(\d+,|\bcode:)\s*'([A-Z][A-Z0-9_]+)'/g;

// The error code of tRPC when the cause has its own code: screens get the code of the cause.
const aroundACause = new Set(['BAD_REQUEST', 'FORBIDDEN', 'TIMEOUT', 'UNPROCESSABLE_CONTENT']);

/** Codes of warnings about a table. */
const warningCodes = new Set(['UNREADABLE_CELLS']);

test('Every error code of the console has a page', async () => {
  const codes = new Set((await Promise.all(sources.map(codesIn))).flat());
  expect(codes.size).toBeGreaterThan(20);
  const without = [...codes].filter(
    (code) => !(aroundACause.has(code) || warningCodes.has(code) || code in consoleErrors || code in errorCatalogue),
  );
  expect(without).toEqual([]);
});

test('Every error code of plans has a page', () => {
  const codes = shopErrorCodes.filter((code) => /^(PLAN|LISTING|CHANGE|ALREADY_UNDONE|NOTHING)/.test(code));
  expect(codes.length).toBeGreaterThan(6);
  expect(codes.filter((code) => !(code in consoleErrors))).toEqual([]);
});

async function codesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(errorCode)].map(([, code]) => code as string));
}
