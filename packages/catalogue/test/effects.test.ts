import { readFileSync } from 'node:fs';
import {
  findOperation,
  type JsonSchema,
  listAllOperations,
  loadOperation,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
} from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';

const entries = listAllOperations();
const descriptors = await Promise.all(entries.map(loadOperation));
const writes = descriptors.filter(({ effect }) => effect === 'write');
const formatName = ({ endpoint, version, operation }: Pick<OperationEntry, 'endpoint' | 'version' | 'operation'>) =>
  `${endpoint}/${version}/${operation}`;
const findEffect = (name: string) => descriptors.find((one) => formatName(one) === name)?.effect;

interface Row {
  readonly operation: string;
  readonly effect: string;
  readonly onDuplicate?: string;
  readonly reason?: string;
  readonly verifyWith?: object;
}

const facts = new URL('../../../tools/codegen/facts/effects.json', import.meta.url);
const rows = (JSON.parse(readFileSync(facts, 'utf8')) as { operations: Row[] }).operations;

/** Returns whether a body can have a value at a path. Numbers are indexes of a list. */
function hasPath(
  schema: JsonSchema | undefined,
  path: readonly string[],
  all: Readonly<Record<string, JsonSchema>>,
): boolean {
  const [first, ...rest] = path;
  if (schema?.$ref !== undefined) return hasPath(all[schema.$ref.split('/').at(-1) ?? ''], path, all);
  if (schema?.allOf) return schema.allOf.some((one) => hasPath(one, path, all));
  if (first === undefined) return schema !== undefined;
  return /^\d+$/.test(first) ? hasPath(schema?.items, rest, all) : hasPath(schema?.properties?.[first], rest, all);
}

async function accepts(descriptor: OperationDescriptor, path: string): Promise<boolean> {
  const [group, ...names] = path.split('.');
  if (group !== 'body') return descriptor.parameters.some((one) => one.in === group && one.name === names.join('.'));
  const { endpoint, version, operation } = descriptor;
  const { definitions } = await loadSchemas(findOperation(endpoint, version, operation) as OperationEntry);
  return hasPath(definitions[descriptor.body?.schema ?? ''], names, definitions);
}

describe('The effect of an operation', () => {
  it('The effect of every operation matches the reviewed table', () => {
    expect(rows.map(({ operation }) => operation).sort()).toEqual(entries.map(formatName).sort());
    const rowsByOperation = new Map(rows.map((row) => [row.operation, row]));
    for (const [at, one] of descriptors.entries()) {
      const row = rowsByOperation.get(formatName(entries[at] as OperationEntry));
      expect({
        effect: one.effect,
        onDuplicate: one.onDuplicate,
        effectReason: one.effectReason,
        verifyWith: one.verifyWith,
      }).toEqual({
        effect: row?.effect,
        onDuplicate: row?.onDuplicate ?? 'harmless',
        effectReason: row?.reason ?? null,
        verifyWith: row?.verifyWith ?? null,
      });
    }
  });

  it('The effect of every GET is read, and an effect that does not match the method has a reason', () => {
    for (const { method, effect, effectReason, operation } of descriptors) {
      if (method === 'GET') expect([operation, effect]).toEqual([operation, 'read']);
      const usualEffect = { GET: 'read', PUT: 'idempotent', DELETE: 'idempotent', POST: 'write', PATCH: 'write' }[
        method
      ];
      if (effect !== usualEffect) expect([operation, effectReason]).toEqual([operation, expect.any(String)]);
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
  ])('The effect of %s is %s although its method suggests another effect', (name, effect) => {
    expect(findEffect(name)).toBe(effect);
  });

  it('A duplicate request has no further effect, except for writes', () => {
    for (const { effect, onDuplicate, operation } of descriptors) {
      expect([operation, effect === 'write']).toEqual([operation, onDuplicate !== 'harmless']);
    }
    expect(writes).toHaveLength(96);
  });

  it('Only four writes have an idempotency key', () => {
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

describe('The verification call', () => {
  it('The verification call exists for writes only, and a write without one has a reason', () => {
    for (const { effect, verifyWith, effectReason, operation } of descriptors) {
      if (effect !== 'write') expect([operation, verifyWith]).toEqual([operation, null]);
      else if (verifyWith === null) expect([operation, effectReason]).toEqual([operation, expect.any(String)]);
    }
  });

  it('The verification call is a read of the same endpoint and version, and all its required parameters are filled', async () => {
    for (const { endpoint, version, operation, verifyWith } of writes) {
      if (verifyWith === null) continue;
      const entry = findOperation(endpoint, version, verifyWith.operation);
      expect([operation, entry]).toEqual([operation, expect.anything()]);
      const read = await loadOperation(entry as OperationEntry);
      expect([operation, read.effect]).toEqual([operation, 'read']);
      const required = read.parameters.filter((one) => one.required && one.in !== 'header');
      const missing = required.filter((one) => verifyWith.parameters[`${one.in}.${one.name}`] === undefined);
      expect([operation, missing.map(({ name }) => name)]).toEqual([operation, []]);
    }
  });

  it('The verification call uses parameters that the read has and values that the write has', async () => {
    for (const write of writes) {
      const { endpoint, version, operation, verifyWith } = write;
      for (const [path, source] of Object.entries(verifyWith?.parameters ?? {})) {
        const read = await loadOperation(
          findOperation(endpoint, version, verifyWith?.operation ?? '') as OperationEntry,
        );
        expect([operation, path, await accepts(read, path)]).toEqual([operation, path, true]);
        const isGiven = source === 'started' || source.startsWith('"') || (await accepts(write, source));
        expect([operation, source, isGiven]).toEqual([operation, source, true]);
      }
    }
  });
});
