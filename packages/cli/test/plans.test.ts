import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInProcess } from './support/in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'supercargo-plans-'));
let running: RunningSandbox;

const run = (args: readonly string[]) =>
  runInProcess(folder, [...args, '--sandbox'], { env: { SUPERCARGO_SANDBOX_URL: running.url, USER: 'anna' } });
const plan = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await run(['plan', ...args, '--json']);
  return { code, plan: stdout === '' ? undefined : JSON.parse(stdout), stderr };
};

interface OwnListing {
  readonly sku: string;
  readonly price: number;
  readonly quantity: number;
}

let listings: readonly OwnListing[];
const find = (sku: string) => readListings().find((listing) => listing.sku === sku);

function readListings(): readonly OwnListing[] {
  const { testData, credentials } = running.sandbox;
  return testData
    .listings(credentials.sellerId, credentials.marketplaceId)
    .flatMap(({ sku, price, quantity, channel, status }) =>
      channel === 'MFN' && status === 'Active' ? [{ sku, price, quantity }] : [],
    );
}

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 5, listings: 30 });
  listings = readListings();
  expect(listings.length).toBeGreaterThan(2);
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('supercargo plan', () => {
  test('supercargo plan price previews, sends, reads back and sets back', async () => {
    const [{ sku, price, quantity } = { sku: '', price: 0, quantity: 0 }] = listings;
    const preview = await run(['plan', 'price', sku, '--percent', '5']);
    expect(preview).toMatchObject({ code: 0 });
    const after = (Math.round(price * 105) / 100).toFixed(2);
    expect(preview.stdout).toContain(sku);
    expect(preview.stdout).toContain(after);
    expect(preview.stdout).toMatch(/\+(5|5\.0\d|4\.9\d) %/);
    const id = /Send it: supercargo plan resume (plan-\w+) --yes/.exec(preview.stderr)?.[1] ?? '';
    expect(find(sku)?.price).toBe(price);

    const sent = await plan('resume', id, '--yes');
    expect(sent).toMatchObject({
      code: 0,
      plan: { id, state: 'finished', steps: [{ subject: sku, before: String(price), after }] },
    });
    expect(sent.plan.steps[0].atStake).toBe(((Number(after) - price) * quantity).toFixed(2));
    expect(find(sku)?.price).toBe(Number(after));

    const undone = await run(['plan', 'undo', id]);
    expect(undone.stderr).toContain(`Set back: supercargo plan undo ${id} --yes`);
    expect(find(sku)?.price).toBe(Number(after));
    expect(await plan('undo', 'last', '--yes')).toMatchObject({ code: 0, plan: { reverts: id, state: 'finished' } });
    expect(find(sku)?.price).toBe(price);
    const listed = await plan('list');
    expect(listed.plan).toMatchObject([{ reverts: id }, { id }]);
  });

  test('supercargo plan price --file changes many, leaves out what is beyond a limit, and repeats a key', async () => {
    const [first, second] = listings as readonly [OwnListing, OwnListing];
    const file = join(folder, 'prices.csv');
    const [one, two] = [(first.price * 1.01).toFixed(2), (second.price * 2).toFixed(2)];
    writeFileSync(file, `sku;price;marketplace\n${first.sku};${one};\n${second.sku};${two};\n`);
    const args = ['price', '--file', file, '--idempotency-key', 'monday', '--yes'];
    const made = await plan(...args);
    expect(made).toMatchObject({
      code: 1,
      plan: { idempotencyKey: 'monday', steps: [{ outcome: 'confirmed' }, { outcome: 'skipped' }] },
    });
    expect(made.plan.steps[1].reason).toContain('(+100 %), and the plan allows 20 %.');
    expect([find(first.sku)?.price, find(second.sku)?.price]).toEqual([Number(one), second.price]);
    expect((await plan(...args)).plan).toMatchObject({ id: made.plan.id, confirmedAt: made.plan.confirmedAt });

    writeFileSync(file, `sku,price\n${first.sku},1\n`);
    expect(await run(['plan', ...args])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The idempotency key “monday” belongs to the plan'),
    });
    writeFileSync(file, 'sku,cost\nA,1\n');
    expect((await run(['plan', ...args])).stderr).toContain('prices.csv has no column price.');
    writeFileSync(file, 'sku,price\nA,\n');
    expect((await run(['plan', ...args])).stderr).toContain('prices.csv, row 1: price is empty.');
  });

  test('supercargo plan shipment previews, confirms each order once, and names the one that fails', async () => {
    const { testData } = running.sandbox;
    const items = [{ sku: listings[0]?.sku ?? '', quantity: 2 }];
    const [first = '', second = ''] = testData.placeOrders({ items, count: 2 }).map(({ orderId }) => orderId);
    running.sandbox.clock.advance(3_600_000);
    const countPackages = () =>
      running.sandbox.events.filter(({ operation }) => operation?.endsWith('/confirmShipment')).length;
    const preview = await run(['plan', 'shipment', first, '--carrier', 'DHL', '--tracking', 'D1']);
    expect(preview).toMatchObject({ code: 0, stdout: expect.stringContaining('all units, DHL D1') });
    expect(countPackages()).toBe(0);

    const file = join(folder, 'parcels.csv');
    writeFileSync(file, `order,carrier,tracking\n${first},DHL,D1\n902-0000000-0000000,DHL,D2\n${second},DHL,D3\n`);
    const args = ['shipment', '--file', file, '--idempotency-key', 'parcels', '--yes'];
    const sent = await plan(...args);
    expect(sent).toMatchObject({
      code: 4,
      plan: {
        kind: 'package',
        requestedBy: 'anna (command line)',
        steps: [
          { subject: first, after: '2 units, DHL D1', outcome: 'confirmed' },
          { subject: '902-0000000-0000000', outcome: 'failed', reason: expect.any(String) },
          { subject: second, after: '2 units, DHL D3', outcome: 'confirmed' },
        ],
      },
    });
    expect((await plan(...args)).plan.id).toBe(sent.plan.id);
    expect(countPackages()).toBe(2);
    const again = await run(['plan', 'shipment', first, '--carrier', 'DHL', '--tracking', 'D9', '--yes']);
    expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining('was sent already') });
    expect(await run(['plan', 'undo', sent.plan.id])).toMatchObject({ code: 1 });
    expect(await run(['plan', 'shipment', first, '--carrier', 'DHL'])).toMatchObject({ code: 2 });
    expect(countPackages()).toBe(2);
  });

  test('supercargo plan stock and plan attribute change what they name', async () => {
    const [, , { sku, quantity } = { sku: '', quantity: 0 }] = listings;
    const stock = await plan('stock', sku, '--to', String(quantity + 3), '--yes');
    expect(stock).toMatchObject({ code: 0, plan: { kind: 'quantity', steps: [{ before: String(quantity) }] } });
    expect(find(sku)?.quantity).toBe(quantity + 3);
    const title = await plan('attribute', sku, 'item_name', '--to', 'Desk lamp', '--yes');
    expect(title).toMatchObject({
      code: 0,
      plan: { kind: 'attribute', steps: [{ field: 'title', after: 'Desk lamp' }] },
    });
    expect(await run(['plan', 'attribute', sku, 'purchasable_offer', '--to', '1'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has the price of the listing'),
    });
  });

  test('An unknown SKU fails, and an unknown plan is named', async () => {
    const { code, plan: failed } = await plan('price', 'NO-SUCH', '--to', '5', '--yes');
    expect({ code, failed }).toMatchObject({ code: 4, failed: { state: 'draft', steps: [{ outcome: 'failed' }] } });
    const unknown = await run(['plan', 'show', 'plan-1']);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('Unknown plan: plan-1.') });
    expect((await run(['plan', 'price'])).code).toBe(2);
  });

  test('Two commands at once send a step once, and the file of plans is private', async () => {
    const [{ sku, price } = { sku: '', price: 0 }] = listings;
    const now = find(sku)?.price ?? price;
    const { plan: draft } = await plan('price', sku, '--amount', '0.10');
    const patches = () =>
      running.sandbox.events.filter(({ operation }) => operation?.endsWith('/patchListingsItem')).length;
    const before = patches();
    const sent = await Promise.all([plan('resume', draft.id, '--yes'), plan('resume', draft.id, '--yes')]);
    expect(sent.map(({ code }) => code)).toEqual([0, 0]);
    expect(patches()).toBe(before + 1);
    expect(find(sku)?.price).toBe(Number((now + 0.1).toFixed(2)));
    const names = readdirSync(join(folder, 'plans'));
    expect(names).toEqual([expect.stringMatching(/^[\da-f]{16}\.json$/)]);
    const file = join(folder, 'plans', names[0] ?? '');
    const saved = JSON.parse(readFileSync(file, 'utf8')).plans;
    expect(saved.at(-1)).toMatchObject({ id: draft.id, requestedBy: 'anna (command line)' });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });
});
