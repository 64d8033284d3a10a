import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNearName, findSameName } from '../../src/errors/find-near-name.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const name = fc.string({ unit: letter, minLength: 5, maxLength: 24 });

it('findNearName finds a name with one or two added, dropped or replaced characters', () => {
  const typo = fc.record({ at: fc.nat(30), drop: fc.nat(1), add: fc.constantFrom('', 'x') });
  fc.assert(
    fc.property(name, fc.array(typo, { minLength: 1, maxLength: 2 }), (known, typos) => {
      const misspelled = typos.reduce((text, { at, drop, add }) => {
        const position = at % text.length;
        return text.slice(0, position) + add + text.slice(position + drop);
      }, known);
      expect(findNearName(misspelled, ['somethingElseAltogether', known])).toBe(known);
    }),
  );
});

it('findNearName finds a name in another case or with other separators, whatever its length', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letter, minLength: 1 }), { minLength: 1 }), (words) => {
      const known = words.join('');
      for (const given of [known.toUpperCase(), words.join('_'), words.join('-')]) {
        expect([findNearName(given, [known]), findSameName(given, [known])]).toEqual([known, known]);
      }
    }),
  );
});

it.each([
  // These names differ too much, have another number, or are so short that another character makes another name.
  ['marketplaceOfTomorrow', ['marketplaceIds', 'reportType']],
  ['addressLine4', ['addressLine1', 'addressLine2', 'addressLine3']],
  ['ids', ['id']],
  ['max', ['min']],
  ['code', ['name', 'city']],
  ['anything', []],
])('findNearName finds no match for %s in %j', (given, known) => {
  expect(findNearName(given, known)).toBeUndefined();
  expect(findSameName(given, known)).toBeUndefined();
});

it('findNearName returns the nearest of several names', () => {
  expect(findNearName('quantiy', ['quantityA', 'quantity'])).toBe('quantity');
});
