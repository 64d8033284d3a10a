import { expect, test } from 'vitest';
import { buildIndex, findEntries, type PaletteEntry } from '../src/app/palette/find-entries.ts';

function entry(label: string, detail = '', group = 'Operations'): PaletteEntry {
  return { address: `${group} ${label} ${detail}`, group, label, detail, run: () => {} };
}

const entries = [
  entry('Orders', 'Where orders are', 'Pages'),
  entry('orders.getOrder', 'v0'),
  entry('fulfillmentOutbound.getFulfillmentOrder', '2020-07-01'),
  entry('feeds.createFeed', 'POST /feeds'),
];

const find = (text: string, recent: readonly string[] = [], some: readonly PaletteEntry[] = entries) =>
  findEntries(buildIndex(some), text, recent);
const labels = (...given: Parameters<typeof find>) =>
  find(...given).flatMap((group) => group.entries.map(({ label }) => label));

test('Every word must be in the name or the detail', () => {
  expect(labels('get order')).toEqual(['orders.getOrder', 'fulfillmentOutbound.getFulfillmentOrder']);
  expect(labels('post feeds')).toEqual(['feeds.createFeed']);
  expect(labels('nothing')).toEqual([]);
});

test('Punctuation is matched literally', () => {
  expect(labels('(')).toEqual([]);
  expect(labels('orders.get')).toEqual(['orders.getOrder']);
});

test('Letters that are scattered over a name do not match it', () => {
  expect(labels('crfd')).toEqual([]);
  expect(labels('stock')).toEqual([]);
});

test('A match in the name comes before a match in the detail', () => {
  expect(labels('order')[0]).toBe('Orders');
  expect(labels('stock', [], [entry('a.list', 'Changes of stock'), entry('Stock', 'Pages')])).toEqual([
    'Stock',
    'a.list',
  ]);
});

test('Other words find an entry', () => {
  expect(labels('buy box', [], [{ ...entry('pricing.getOffers'), words: 'buy box' }])).toEqual(['pricing.getOffers']);
});

test('Current operations come before deprecated ones, and those with more weight first', () => {
  const operations = [
    { ...entry('orders.getOrders', 'v0'), tier: 1 as const, weight: 0.9 },
    { ...entry('orders.getOrder', '2026-01-01'), weight: 0.1 },
    { ...entry('orders.searchOrders', '2026-01-01'), weight: 0.3 },
  ];
  expect(labels('orders', [], operations)).toEqual(['orders.searchOrders', 'orders.getOrder', 'orders.getOrders']);
});

test('Without a text, recent entries come first, then some of each group', () => {
  const many = Array.from({ length: 400 }, (_, index) => entry(`orders.get${index}`));
  const last = many.at(-1) as PaletteEntry;
  const [recent, rest] = find(' ', [last.address, 'gone'], many);
  expect(recent).toMatchObject({ group: 'Recent', entries: [{ label: 'orders.get399' }] });
  expect(rest?.entries).toHaveLength(5);
});

test('Of two equal matches, the recent one comes first', () => {
  const two = [entry('orders.getOrder', 'v0'), entry('orders.getOrder', 'v1')];
  expect(find('getorder', [(two[1] as PaletteEntry).address], two)[0]?.entries[0]?.detail).toBe('v1');
});
