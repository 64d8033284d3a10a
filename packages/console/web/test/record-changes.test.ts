import { describe, expect, it } from 'vitest';
import { parseRecord, parseRecords } from '../src/features/sandbox/model/record-changes.ts';

describe('records as JSON', () => {
  const records = [
    { id: 'a', record: { count: 1 } },
    { id: 'b', record: { count: 2 } },
  ];

  it.each([
    ['a list', records],
    ['a response of the control API', { total: 2, records }],
    ['an object of records by ID', { a: { count: 1 }, b: { count: 2 } }],
  ])('Records are read from %s', (_, given) => {
    expect(parseRecords(JSON.stringify(given))).toEqual(records);
  });

  it.each([
    ['[', /^The text is not valid JSON: /],
    ['1', /^The JSON is not a list or an object\. Pass /],
    ['[1]', /^Entry 1: it is not an object\. Pass /],
    ['[{ "id": "", "record": {} }]', 'Entry 1: the ID is "". Pass the ID of the record.'],
    ['{ "a": { }, "b": 1 }', 'Entry 2: record of b is not an object. Pass the complete record.'],
    ['[{ "id": "a", "record": {}, "kind": "orders" }]', 'Entry 1: kind is unknown. Allowed: id, record.'],
  ])('%s is rejected', (text, message) => {
    expect(() => parseRecords(text)).toThrow(message);
  });

  it('One record is an object', () => {
    expect(parseRecord('{ "count": 1 }')).toEqual({ count: 1 });
    expect(() => parseRecord('[]')).toThrow('The JSON is not an object. Pass the complete record: { … }.');
  });
});
