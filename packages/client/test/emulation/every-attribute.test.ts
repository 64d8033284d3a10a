import {
  type AttributeStep,
  listMigratedAttributes,
  loadMigration,
  type MigratedAttribute,
  parseAttributePath,
} from '@supercargo/catalogue/migrations';
import { describe, expect, it } from 'vitest';
import { createEmulatingClient } from './support.ts';

type Json = Record<string, unknown>;

const migrations = await Promise.all(
  ['orders', 'finances'].map((endpoint) => loadMigration({ endpoint, version: 'v0' })),
);

/** Every attribute that has a value of its own, by its operation. */
const rows = migrations.flatMap((migration) =>
  migration.operations.flatMap(({ operation }) =>
    listMigratedAttributes(migration, operation)
      .filter(({ to, object, conversion }) => to !== undefined && object === undefined && conversion !== 'token')
      .map((row) => ({ name: `${migration.endpoint}.${operation}`, path: row.path, row })),
  ),
);

/** Builds a response that has a value at the path, and what selects it. */
function plant(steps: readonly AttributeStep[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const inner = plant(rest, value);
  const selector = step.where && { [step.where.key]: step.where.values[0] };
  // The value of a selector stays: it may be the value of the path, such as the type of a breakdown.
  const entry = rest.length === 0 && selector === undefined ? inner : { ...(inner as object), ...selector };
  return { [step.name]: step.each ? [entry] : inner };
}

function chooseValue({ conversion, values = {}, equals, to = '' }: MigratedAttribute): {
  given: unknown;
  expected: unknown;
} {
  const [old, value] = Object.entries(values).find(([, one]) => one !== null) ?? [];
  if (conversion === 'enum' && value !== undefined)
    return to.endsWith('programs') ? { given: [value], expected: old } : { given: value, expected: old };
  if (conversion === 'flag') return { given: equals?.[0] ?? {}, expected: true };
  if (conversion === 'flagText') return { given: equals?.[0] ?? {}, expected: 'true' };
  if (conversion === 'list') return { given: [value ?? 'one'], expected: [old ?? 'one'] };
  if (conversion === 'sum' || conversion === 'text') return { given: 3, expected: conversion === 'sum' ? 3 : '3' };
  if (conversion === 'line') return { given: { city: 'Ulm', postalCode: '1' }, expected: 'Ulm, 1' };
  return { given: 'planted', expected: 'planted' };
}

/** The values at a path of a result, entries of lists included. */
function readAll(result: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, name) => {
      const isList = name.endsWith('[]');
      const values = found.map((one) => (one as Json | undefined)?.[isList ? name.slice(0, -2) : name]);
      return isList ? values.flat() : values;
    },
    [result],
  );
}

/** Attributes whose planted value is chosen by their path alone. */
const chosenByPath = (row: MigratedAttribute, given: unknown) =>
  typeof given === 'string' && /\.(breakdownType|transactionType)$/.test(`.${row.to}`);

describe('every attribute that the map says the successor has', () => {
  it.each(rows)('$name returns $path', async ({ name, row }) => {
    const { given, expected } = chooseValue(row);
    const steps = parseAttributePath(row.to ?? '');
    const isList = row.conversion === 'list' && steps.at(-1)?.each;
    const body = plant(steps, isList ? (given as unknown[])[0] : given);
    const { client } = createEmulatingClient(() => ({ body }), { unavailable: 'omit' });
    const query = { MarketplaceIds: [], PostedAfter: '2026-01-01', CreatedAfter: '2026-01-01' };
    const path = { orderId: '1', eventGroupId: '2' };
    const parameters = name === 'orders.getOrders' || name.startsWith('finances.') ? { query, path } : { path };
    const options = { raw_result: true } as const;
    const restricted = name.startsWith('orders.') ? { restrictedData: true } : {};
    const raw = await client.call(name, { ...parameters, ...restricted, options });
    const values = readAll(JSON.parse(raw.body), row.path);
    if (chosenByPath(row, given)) expect(values[0]).toBeDefined();
    else expect(values[0]).toEqual(expected);
  });
});
