import { stripIgnoredCharacters } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseQueryShape } from '../../src/flows/query/query-shape.ts';
import { countCharacters, tokenizeQuery } from '../../src/flows/query/query-tokens.ts';

const parseShape = (text: string) => parseQueryShape(tokenizeQuery(text));
const shape = { schema: 's', dataset: 'd' };

describe('parseQueryShape', () => {
  it.each([
    '{ s { d(a: 1) { x y { z } } } }',
    '{s{d(a:{b:[1,2],c:"}"}){x}}}',
    'query { s { d { x } } }',
    'query Mine { s { d { x } } }',
    '# a { comment\nquery Mine {\n  s {\n    d(text: "a \\" { b", more: """a " { b""") { x }\n  }\n}',
    '{ mine: s { alias: d(a: 1) { x } } }',
  ])('parseQueryShape finds schema and data set in %s', (text) => {
    expect(parseShape(text)).toEqual(shape);
  });

  it.each([
    ['{ s { d { x } }', 'a { is not closed'],
    ['{ s { d { x } } } }', 'a } has no opening bracket'],
    ['{ s { d(a: 1 } { x } } }', 'a } has no opening bracket'],
    ['', 'it has 0 operations, and Data Kiosk accepts one query'],
    ['{ s { d { x } } } { s { d { x } } }', 'it has 2 operations, and Data Kiosk accepts one query'],
    ['mutation { s { d { x } } }', 'it has a mutation, and Data Kiosk accepts one query'],
    ['{ s { d { x } } } fragment f on T { x }', 'it has a fragment, and Data Kiosk accepts one query'],
    ['{ }', 'its root must select exactly one field'],
    ['{ s { d { x } } t { d { x } } }', 'its root must select exactly one field'],
    ['{ s }', 's must select exactly one data set'],
    ['{ s { d { x } e { x } } }', 's must select exactly one data set'],
  ])('parseQueryShape rejects %s', (text, reason) => {
    expect(parseShape(text)).toBe(reason);
  });
});

it.each([
  '{ s { d(a: 1, b: "x  y", c: -1.5) { x y ... on T { z } } } }',
  'query Mine($a: [String!]!) {\n\n s { # comment\n d(a: $a) { x, y } } }',
  '{ s { d(a: """block "quoted" text""") { x } } }',
  '{ s { d(a: "ä \\" # no comment") @skip(if: true) { x } } }',
])('Characters are counted as GraphQL does: %s', (text) => {
  expect(countCharacters(tokenizeQuery(text))).toBe(stripIgnoredCharacters(text).length);
});

it('An unterminated string is one token, whatever the number of its quotes', () => {
  expect(tokenizeQuery(`{ a(b: "${'\\"'.repeat(20_000)}`)).toHaveLength(6);
});
