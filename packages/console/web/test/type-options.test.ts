import { describe, expect, it } from 'vitest';
import { createTypeFilter, toTypeOption } from '../src/components/forms/type-options.ts';
import { formatTypeLabel } from '../src/lib/text/type-names.ts';

const offers = {
  identifier: 'ANY_OFFER_CHANGED',
  title: 'Any Offer Changed Notification',
  searchTerms: ['Buy Box', 'Repricing'],
};
const orders = { identifier: 'ORDER_CHANGE', title: 'Order Change Notification', searchTerms: ['New orders'] };

describe('formatTypeLabel', () => {
  it('formatTypeLabel returns the title and the identifier', () => {
    expect(formatTypeLabel(orders)).toBe('Order Change Notification (ORDER_CHANGE)');
  });

  it('formatTypeLabel returns only the identifier for an unknown type', () => {
    expect(formatTypeLabel({ identifier: 'NEW_TYPE', title: 'NEW_TYPE' })).toBe('NEW_TYPE');
  });
});

describe('type options', () => {
  const options = [offers, orders].map(toTypeOption);
  const filter = createTypeFilter([offers, orders]);
  const found = (search: string) =>
    filter({ options, search, limit: 10 }).map((option) => 'value' in option && option.value);

  it.each([
    ['', ['ANY_OFFER_CHANGED', 'ORDER_CHANGE']],
    ['buy box', ['ANY_OFFER_CHANGED']],
    ['ORDER_CHANGE', ['ORDER_CHANGE']],
    ['order change', ['ORDER_CHANGE']],
    ['Order Change Notification (ORDER_CHANGE)', ['ORDER_CHANGE']],
    ['notification', ['ANY_OFFER_CHANGED', 'ORDER_CHANGE']],
    ['shipment', []],
  ])('Type options are found by the words of title, identifier and other names: %s', (search, values) => {
    expect(found(search)).toEqual(values);
  });

  it('Type options omit groups without a match', () => {
    const groups = [
      { group: 'Offers', items: [toTypeOption(offers)] },
      { group: 'Orders', items: [toTypeOption(orders)] },
    ];
    expect(filter({ options: groups, search: 'repricing', limit: 10 })).toEqual([groups[0]]);
  });
});
