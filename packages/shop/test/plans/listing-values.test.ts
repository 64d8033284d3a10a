import { expect, test } from 'vitest';
import { buildListingPatch, findRules } from '../../src/plans/values/listing-values.ts';
import { computeAtStake } from '../../src/plans/values/money-at-stake.ts';
import { normalizeField } from '../../src/plans/values/normalize-field.ts';
import { isSamePlace } from '../../src/plans/values/same-place.ts';

const germany = 'A1PA6795UKMFR9';
const britain = 'A1F83G8C2ARO7P';
const text = (value: unknown, marketplace_id = germany) => ({ value, language_tag: 'de_DE', marketplace_id });
const listing = {
  attributes: {
    bullet_point: [text('Small'), text('Tiny', britain), text('Bright')],
    number_of_items: [{ value: 2, marketplace_id: germany }],
    is_fragile: [{ value: false, marketplace_id: germany }],
    item_dimensions: [{ length: { value: 10.5, unit: 'centimeters' }, marketplace_id: germany }],
  },
};
const patch = (field: string, value: string) => buildListingPatch(listing, germany, field, value).patches[0]?.value;

test('A part of an attribute is counted in its marketplace, and everything else is repeated', () => {
  expect(findRules('bullet_point[1].value').read(listing, germany)).toBe('Bright');
  expect(patch('bullet_point[1].value', 'Very bright')).toEqual([text('Small'), text('Very bright')]);
  expect(patch('bullet_point[2].value', 'Cheap')).toEqual([text('Small'), text('Bright'), text('Cheap')]);
  expect(() => patch('bullet_point[3].value', 'Cheap')).toThrow('would leave a gap');
  expect(patch('item_dimensions[0].length.value', '12')).toEqual([
    { length: { value: 12, unit: 'centimeters' }, marketplace_id: germany },
  ]);
  expect(listing.attributes.bullet_point[2]).toEqual(text('Bright'));
});

test('A value keeps its type, and a new attribute gets text', () => {
  expect(patch('number_of_items', '3')).toEqual([{ value: 3, marketplace_id: germany }]);
  expect(patch('is_fragile', 'true')).toEqual([{ value: true, marketplace_id: germany }]);
  expect(patch('brand', '3')).toEqual([{ value: '3', marketplace_id: germany }]);
  for (const [field, value] of [
    ['number_of_items', 'three'],
    ['is_fragile', '1'],
  ] as const) {
    expect(() => patch(field, value)).toThrow(expect.objectContaining({ code: 'LISTING_VALUE_INVALID' }));
  }
});

test('Names of members that objects have by themselves are attributes like others', () => {
  expect(findRules('constructor').read(listing, germany)).toBeUndefined();
  expect(findRules('item_dimensions[0].constructor.name').read(listing, germany)).toBeUndefined();
  expect(patch('toString', 'x')).toEqual([{ value: 'x', marketplace_id: germany }]);
});

test('A field has one name, and prices and stock have fields of their own', () => {
  expect(normalizeField('bullet_point')).toBe('bullet_point[0].value');
  expect(normalizeField('item_name')).toBe('title');
  expect(normalizeField('item_name[1]')).toBe('item_name[1].value');
  expect(() => normalizeField('purchasable_offer[0].our_price')).toThrow('has the price of the listing');
  expect(() => normalizeField('fulfillment_availability')).toThrow('has the stock of the listing');
  expect(() => normalizeField('a b')).toThrow('is not the path of an attribute');
});

test('Values of one attribute are at the same place, and the stock is one in all marketplaces', () => {
  const place = (field: string, marketplaceId = germany, subject = 'A') => ({ subject, marketplaceId, field });
  expect(isSamePlace(place('title'), place('item_name[1].value'))).toBe(true);
  expect(isSamePlace(place('bullet_point[0].value'), place('bullet_point[1].value'))).toBe(true);
  expect(isSamePlace(place('quantity'), place('quantity', britain))).toBe(true);
  expect(isSamePlace(place('price'), place('price', britain))).toBe(false);
  expect(isSamePlace(place('price'), place('price', germany, 'B'))).toBe(false);
});

test('Money at stake is exact, rounded to the currency, and unknown without both values', () => {
  expect(computeAtStake({ from: '46.95', to: '49.30' }, 120, 'GBP')).toBe('282.00');
  expect(computeAtStake({ from: '100', to: '99.5' }, 3, 'JPY')).toBe('2');
  expect(computeAtStake({ from: '10', to: '4' }, '0.005', 'EUR')).toBe('0.03');
  expect(computeAtStake({ from: null, to: '4' }, 1, 'EUR')).toBeNull();
  expect(computeAtStake({ from: '3', to: '4' }, null, 'EUR')).toBeNull();
});
