import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNearName, sameName } from '../../src/errors/find-near-name.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const name = fc.string({ unit: letter, minLength: 5, maxLength: 24 });

it('a name with one or two characters dropped, added or replaced is found', () => {
  const slip = fc.record({ at: fc.nat(30), drop: fc.nat(1), add: fc.constantFrom('', 'x') });
  fc.assert(
    fc.property(name, fc.array(slip, { minLength: 1, maxLength: 2 }), (known, slips) => {
      const slipped = slips.reduce((text, { at, drop, add }) => {
        const place = at % text.length;
        return text.slice(0, place) + add + text.slice(place + drop);
      }, known);
      expect(findNearName(slipped, ['somethingElseAltogether', known])).toBe(known);
    }),
  );
});

it('a name in another case, or with other separators, is found whatever its length', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letter, minLength: 1 }), { minLength: 1 }), (words) => {
      const known = words.join('');
      for (const given of [known.toUpperCase(), words.join('_'), words.join('-')]) {
        expect([findNearName(given, [known]), sameName(given, [known])]).toEqual([known, known]);
      }
    }),
  );
});

it.each([
  // Far from all of them, numbered on, or so short that another character makes another name.
  ['marketplaceOfTomorrow', ['marketplaceIds', 'reportType']],
  ['addressLine4', ['addressLine1', 'addressLine2', 'addressLine3']],
  ['ids', ['id']],
  ['max', ['min']],
  ['code', ['name', 'city']],
  ['anything', []],
])('%s is a new name beside %j', (given, known) => {
  expect(findNearName(given, known)).toBeUndefined();
  expect(sameName(given, known)).toBeUndefined();
});

it('the nearest of several is meant', () => {
  expect(findNearName('quantiy', ['quantityA', 'quantity'])).toBe('quantity');
});
