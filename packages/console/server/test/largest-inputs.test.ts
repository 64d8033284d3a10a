import { expect, it } from 'vitest';
import { appRouter } from '../src/procedures/router.ts';
import { schemaOf } from './fixtures/sample-input.ts';
import { type BoundedSchema, uncappedPlaces } from './fixtures/uncapped-places.ts';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs?: readonly unknown[] } }>,
)
  .filter(([, { _def }]) => (_def.inputs ?? []).length > 0)
  .map(([path, { _def }]) => ({ path, schema: schemaOf(_def.inputs ?? []) as BoundedSchema }));

it('every procedure bounds every text, list, number and record that it takes', () => {
  expect(procedures.length).toBeGreaterThan(100);
  expect(procedures.flatMap(({ path, schema }) => uncappedPlaces(schema, path))).toEqual([]);
});
