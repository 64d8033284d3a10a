import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAttributeScan } from '../src/migrate/attributes/scan-attributes.ts';
import { findClientPlaces } from '../src/migrate/find-client-places.ts';
import { migrateFiles, type SourceFile } from '../src/migrate/migrate-files.ts';
import { findRemainingUses } from '../src/migrate/remaining-uses.ts';
import { scanFile } from '../src/migrate/scan-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-migrate-steps-'));
  save(
    'client.js',
    "const SellingPartner = require('amazon-sp-api');\nexports.sp = new SellingPartner({ region: 'eu' });\n",
  );
  for (const number of [1, 2]) {
    save(
      `orders${number}.js`,
      `const { sp } = require('./client');
       exports.load = async () => {
         const { Orders } = await sp.callAPI({ operation: 'getOrders', endpoint: 'orders' });
         return Orders.map((order) => order.AmazonOrderId);
       };\n`,
    );
  }
  save('texts.js', "exports.format = (order) => order.AmazonOrderId + ' is an order';\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

function save(file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
}

const now = Date.parse('2026-11-24');

interface Search {
  readonly used: string;
  readonly prepare: Parameters<typeof migrateFiles>[1]['prepare'];
}

/** The findings in files that are not analysed, and the exit code. */
async function run(search: Search) {
  const output: string[] = [];
  const stdout = {
    write: (text: string, done?: () => void) => {
      output.push(text);
      done?.();
      return true;
    },
  };
  const shell = { stdout, stderr: { write: () => true } } as unknown as Shell;
  const code = await migrateFiles([folder], search, { write: false, json: false, ndjson: false }, shell);
  const lines = output.join('').split('\n');
  const starts = lines.flatMap((line, index) => {
    const path = /^(.*?):1 {2}change {2}not analysed$/.exec(line)?.[1];
    return path === undefined ? [] : [`${relative(folder, path)} ${lines[index + 1]?.trim()}`];
  });
  return { code, starts };
}

function searchClients(maxSteps: number): Search {
  const prepare = async (files: readonly SourceFile[]) => {
    const [clients, remaining] = [await findClientPlaces(files, now, maxSteps), await findRemainingUses(files)];
    const options = { now, supercargoVersion: '1.0.0', clients, remaining };
    return { scan: async (file: string, text: string) => scanFile(file, text, options) };
  };
  return { used: 'amazon-sp-api', prepare };
}

function searchOrders(maxSteps: number): Search {
  return { used: 'orders v0', prepare: (files) => openAttributeScan('orders', 'v0', files, maxSteps) };
}

const sentence =
  'This file is not analysed: the analysis of all files ended after 3 steps. Run the command with fewer files, or search this one yourself.';

test.each([
  ['migrate', searchClients],
  ['migrate orders', searchOrders],
])('%s names the files that are not analysed, because the steps are used up', async (_, search) => {
  const { code, starts } = await run(search(3));
  expect(starts).toEqual([`orders1.js ${sentence}`, `orders2.js ${sentence}`]);
  expect(code).toBe(1);
});

test.each([
  ['migrate', searchClients],
  ['migrate orders', searchOrders],
])('%s analyses all files with enough steps, and none that no client can reach', async (_, search) => {
  // texts.js is linked to no file with a client, so it takes no steps.
  expect((await run(search(1_000))).starts).toEqual([]);
});
