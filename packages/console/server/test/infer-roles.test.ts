import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inferRoles, type RoleClue } from '../src/services/connecting/infer-roles.ts';

const names = ['A', 'B', 'C', 'D', 'E'];
const someRoles = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });

test('The inferred roles are never wrong, whatever is granted and requested', () => {
  fc.assert(
    fc.property(fc.subarray(names), fc.array(someRoles, { maxLength: 12 }), (truth, questions) => {
      const clues = questions.map((roles): RoleClue => ({ roles, result: answer(roles, truth) }));
      const { granted, missing, unknown, oneOf } = inferRoles(clues);
      expect(granted.every((role) => truth.includes(role))).toBe(true);
      expect(missing.some((role) => truth.includes(role))).toBe(false);
      for (const group of oneOf) expect(group.some((role) => truth.includes(role))).toBe(true);
      expect([...granted, ...missing, ...unknown].sort()).toEqual([...new Set(questions.flat())].sort());
    }),
  );
});

test('An application with access has the one role that is not excluded', () => {
  expect(
    inferRoles([
      { roles: ['A', 'B'], result: 'allowed' },
      { roles: ['B'], result: 'rejected' },
    ]),
  ).toEqual({ granted: ['A'], missing: ['B'], unknown: [], oneOf: [] });
});

test('An unclear response excludes no role', () => {
  expect(inferRoles([{ roles: ['A'], result: 'unclear' }])).toEqual({
    granted: [],
    missing: [],
    unknown: ['A'],
    oneOf: [],
  });
});

function answer(roles: readonly string[], truth: readonly string[]): RoleClue['result'] {
  return roles.some((role) => truth.includes(role)) ? 'allowed' : 'rejected';
}
