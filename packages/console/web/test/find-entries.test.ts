import { expect, test } from 'vitest';
import { type Entry, findEntries, indexOf } from '../src/app/palette/find-entries.ts';

function entry(label: string, detail = '', group = 'Operations'): Entry {
  return { address: `${group} ${label} ${detail}`, group, label, detail, go: () => {} };
}

const entries = [
  entry('Orders', 'Where orders are', 'Screens'),
  entry('orders.getOrder', 'v0'),
  entry('fulfillmentOutbound.getFulfillmentOrder', '2020-07-01'),
  entry('feeds.createFeed', 'POST /feeds'),
];

const find = (text: string, recent: readonly string[] = [], some: readonly Entry[] = entries) =>
  findEntries(indexOf(some), text, recent);
const labels = (...given: Parameters<typeof find>) =>
  find(...given).flatMap((group) => group.entries.map(({ label }) => label));

test('every word has to be in the name or its detail', () => {
  expect(labels('get order')).toEqual(['orders.getOrder', 'fulfillmentOutbound.getFulfillmentOrder']);
  expect(labels('post feeds')).toEqual(['feeds.createFeed']);
  expect(labels('nothing')).toEqual([]);
});

test('signs mean themselves', () => {
  expect(labels('(')).toEqual([]);
  expect(labels('orders.get')).toEqual(['orders.getOrder']);
});

test('letters in their order find a name, when the first begins one of its words', () => {
  expect(labels('getfulord')).toEqual(['fulfillmentOutbound.getFulfillmentOrder']);
  expect(labels('crfd')).toEqual(['feeds.createFeed']);
  expect(labels('rfd')).toEqual([]);
});

test('a better match comes before letters that only stand in order', () => {
  expect(labels('order')[0]).toBe('Orders');
});

test('without a text the recent ones come first, then some of each group', () => {
  const many = Array.from({ length: 400 }, (_, index) => entry(`orders.get${index}`));
  const last = many.at(-1) as Entry;
  const [recent, rest] = find(' ', [last.address, 'gone'], many);
  expect(recent).toMatchObject({ group: 'Recent', entries: [{ label: 'orders.get399' }] });
  expect(rest?.entries).toHaveLength(5);
});

test('of two that match alike, the recent one comes first', () => {
  const two = [entry('orders.getOrder', 'v0'), entry('orders.getOrder', 'v1')];
  expect(find('getorder', [(two[1] as Entry).address], two)[0]?.entries[0]?.detail).toBe('v1');
});
