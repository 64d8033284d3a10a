import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatColumns, wrapParagraphs } from '../src/help/columns.ts';
import { getHelpWidth } from '../src/help/help-width.ts';

const word = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 12 });
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));

describe('Help', () => {
  it('Is never wider than its width, and keeps all words', () => {
    const rows = fc.array(fc.tuple(word, sentence), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 40, max: 100 }), (given, width) => {
        const text = formatColumns(given, width);
        for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
        expect(text.split(/\s+/).filter(Boolean)).toEqual(
          given.flatMap((row) => row.join(' ').split(/\s+/).filter(Boolean)),
        );
      }),
    );
  });

  it('Has one line for each paragraph without a width', () => {
    expect(wrapParagraphs('One\ntwo.\n\nThree\nfour.')).toBe('One two.\n\nThree four.');
    expect(wrapParagraphs('One two three.', 8)).toBe('One two\nthree.');
  });

  it.each([
    [{ isTTY: true, columns: 72 }, {}, 72],
    [{ isTTY: true, columns: 300 }, {}, 100],
    [{ isTTY: true, columns: 10 }, {}, 40],
    [{ isTTY: true }, {}, 100],
    [{}, {}, Number.POSITIVE_INFINITY],
    [{}, { COLUMNS: '60' }, 60],
    [{ isTTY: true, columns: 72 }, { COLUMNS: '60' }, 60],
    [{}, { COLUMNS: 'wide' }, Number.POSITIVE_INFINITY],
  ])('In %j with %j, the width is %d', (stdout, env, width) => {
    expect(getHelpWidth({ stdout: stdout as never, env })).toBe(width);
  });
});
