import { readFileSync } from 'node:fs';
import {
  allOperations,
  findOperation,
  type JsonSchema,
  loadOperation,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
} from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';

const entries = allOperations();
const descriptors = await Promise.all(entries.map(loadOperation));
const writes = descriptors.filter(({ effect }) => effect === 'write');
const nameOf = ({ endpoint, version, operation }: Pick<OperationEntry, 'endpoint' | 'version' | 'operation'>) =>
  `${endpoint}/${version}/${operation}`;
const effectOf = (name: string) => descriptors.find((one) => nameOf(one) === name)?.effect;

interface Row {
  readonly operation: string;
  readonly effect: string;
  readonly second?: string;
  readonly why?: string;
  readonly lookWith?: object;
}

const facts = new URL('../../../tools/codegen/facts/effects.json', import.meta.url);
const rows = (JSON.parse(readFileSync(facts, 'utf8')) as { operations: Row[] }).operations;

/** Whether a value may stand at a dotted path of a body. Numbers are places in a list. */
function has(
  schema: JsonSchema | undefined,
  path: readonly string[],
  all: Readonly<Record<string, JsonSchema>>,
): boolean {
  const [first, ...rest] = path;
  if (schema?.$ref !== undefined) return has(all[schema.$ref.split('/').at(-1) ?? ''], path, all);
  if (schema?.allOf) return schema.allOf.some((one) => has(one, path, all));
  if (first === undefined) return schema !== undefined;
  return /^\d+$/.test(first) ? has(schema?.items, rest, all) : has(schema?.properties?.[first], rest, all);
}

async function takes(descriptor: OperationDescriptor, place: string): Promise<boolean> {
  const [group, ...path] = place.split('.');
  if (group !== 'body') return descriptor.parameters.some((one) => one.in === group && one.name === path.join('.'));
  const { endpoint, version, operation } = descriptor;
  const { definitions } = await loadSchemas(findOperation(endpoint, version, operation) as OperationEntry);
  return has(definitions[descriptor.body?.schema ?? ''], path, definitions);
}

describe('the effect of an operation', () => {
  it('is what the reviewed table says, for every one of them', () => {
    expect(rows.map(({ operation }) => operation).sort()).toEqual(entries.map(nameOf).sort());
    const told = new Map(rows.map((row) => [row.operation, row]));
    for (const [at, one] of descriptors.entries()) {
      const row = told.get(nameOf(entries[at] as OperationEntry));
      expect({
        effect: one.effect,
        secondArrival: one.secondArrival,
        effectReason: one.effectReason,
        lookWith: one.lookWith,
      }).toEqual({
        effect: row?.effect,
        secondArrival: row?.second ?? 'harmless',
        effectReason: row?.why ?? null,
        lookWith: row?.lookWith ?? null,
      });
    }
  });

  it('of every GET is to read, and of nothing else without a reason', () => {
    for (const { method, effect, effectReason, operation } of descriptors) {
      if (method === 'GET') expect([operation, effect]).toEqual([operation, 'read']);
      const isPlain = { GET: 'read', PUT: 'idempotent', DELETE: 'idempotent', POST: 'write', PATCH: 'write' }[method];
      if (effect !== isPlain) expect([operation, effectReason]).toEqual([operation, expect.any(String)]);
    }
  });

  it.each([
    ['shipping/v2/getUnmanifestedShipments', 'read'],
    ['replenishment/2022-11-07/listOffers', 'read'],
    ['fulfillmentOutbound/2020-07-01/createFulfillmentReturn', 'write'],
    ['externalFulfillmentShipping/2024-09-11/generateShipLabels', 'write'],
    ['reports/2021-06-30/createReportSchedule', 'idempotent'],
    ['listingsItems/2021-08-01/patchListingsItem', 'idempotent'],
    ['shipping/v1/cancelShipment', 'idempotent'],
  ])('%s is %s, whatever its method suggests', (name, effect) => {
    expect(effectOf(name)).toBe(effect);
  });

  it('is harmless to repeat unless it is a write, which is refused, doubled or not documented', () => {
    for (const { effect, secondArrival, operation } of descriptors) {
      expect([operation, effect === 'write']).toEqual([operation, secondArrival !== 'harmless']);
    }
    expect(writes).toHaveLength(94);
  });

  it('has a key in the header of four writes, and of nothing that may be repeated without', () => {
    const keyed = descriptors.filter(({ idempotencyHeader }) => idempotencyHeader !== null);
    expect(keyed.map(({ operation }) => operation).sort()).toEqual([
      'addInventory',
      'directPurchaseShipment',
      'generateCollectionForm',
      'purchaseShipment',
    ]);
    expect(keyed.every(({ effect }) => effect === 'write')).toBe(true);
  });
});

describe('the call to look with', () => {
  it('stands beside writes only; a write without one says why', () => {
    for (const { effect, lookWith, effectReason, operation } of descriptors) {
      if (effect !== 'write') expect([operation, lookWith]).toEqual([operation, null]);
      else if (lookWith === null) expect([operation, effectReason]).toEqual([operation, expect.any(String)]);
    }
  });

  it('is a read of the same endpoint and version that gets everything it requires', async () => {
    for (const { endpoint, version, operation, lookWith } of writes) {
      if (lookWith === null) continue;
      const entry = findOperation(endpoint, version, lookWith.operation);
      expect([operation, entry]).toEqual([operation, expect.anything()]);
      const read = await loadOperation(entry as OperationEntry);
      expect([operation, read.effect]).toEqual([operation, 'read']);
      const required = read.parameters.filter((one) => one.required && one.in !== 'header');
      const missing = required.filter((one) => lookWith.with[`${one.in}.${one.name}`] === undefined);
      expect([operation, missing.map(({ name }) => name)]).toEqual([operation, []]);
    }
  });

  it('takes what the read has and the write gives', async () => {
    for (const write of writes) {
      const { endpoint, version, operation, lookWith } = write;
      for (const [place, source] of Object.entries(lookWith?.with ?? {})) {
        const read = await loadOperation(findOperation(endpoint, version, lookWith?.operation ?? '') as OperationEntry);
        expect([operation, place, await takes(read, place)]).toEqual([operation, place, true]);
        const isGiven = source === 'started' || source.startsWith('"') || (await takes(write, source));
        expect([operation, source, isGiven]).toEqual([operation, source, true]);
      }
    }
  });
});
