import { readFileSync } from 'node:fs';
import { findOperation, listAllOperations } from '@supercargo/catalogue';
import { loadExample } from '@supercargo/catalogue/examples';
import { expect, it } from 'vitest';
import { buildExamplesPage } from '../../scripts/docs/examples-page.ts';
import { Home } from '../support/cli/command-line.ts';

const page = readFileSync(new URL('../../docs/operations-examples.md', import.meta.url), 'utf8');

it('The page about examples matches the catalogue (update it with npm run docs)', async () => {
  expect(page === (await buildExamplesPage(listAllOperations()))).toBe(true);
});

it('The page has the example of every operation', async () => {
  const text = page.replaceAll('\\|', '|');
  for (const entry of listAllOperations()) {
    const { input } = await loadExample(entry, Date.UTC(2026, 1, 1));
    expect(text).toContain(`| ${entry.operation} | ${entry.version} |`);
    expect(text).toContain(JSON.stringify(input).slice(1, -1));
  }
});

it('The command line has the same examples', async () => {
  const home = new Home();
  for (const name of [
    'orders.getOrderItems',
    'productFees.getMyFeesEstimateForSKU',
    'services.getServiceJobByServiceJobId',
  ]) {
    const { stdout } = await home.run(['operation', 'show', name, '--json']);
    const { endpoint, version, operation, example } = JSON.parse(stdout);
    const entry = findOperation(endpoint, version, operation);
    if (entry === undefined) throw new Error(`There is no operation ${name}.`);
    expect(example).toEqual(await loadExample(entry, Date.now()));
  }
  home.remove();
});
