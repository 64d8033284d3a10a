import { array, assert, dictionary, integer, property, string } from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatJson, sanitizeFor, sanitizeLine } from '../src/output/sanitize.ts';
import { buildTableLayout, formatTableHead, formatTableRow } from '../src/output/table.ts';

const name = string({ minLength: 1, maxLength: 12 });
const rows = array(dictionary(name, string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 5 });

describe('a table', () => {
  it('is never wider than the terminal, and names its hidden columns', () => {
    assert(
      property(rows, integer({ min: 10, max: 200 }), (given, room) => {
        const names = [...new Set(given.flatMap((row) => Object.keys(row)))];
        const plan = buildTableLayout(given, names, room);
        expect([...plan.columns, ...plan.hidden]).toEqual(names);
        for (const line of [...formatTableHead(plan).split('\n'), ...given.map((row) => formatTableRow(row, plan))]) {
          expect(stringWidth(line)).toBeLessThanOrEqual(room);
        }
      }),
    );
  });

  it('truncates the widest column first', () => {
    const plan = buildTableLayout([{ id: '12345', title: 'x'.repeat(50) }], ['id', 'title'], 20);
    expect(formatTableRow({ id: '12345', title: 'x'.repeat(50) }, plan)).toBe(`12345  ${'x'.repeat(12)}…`);
  });

  it('formats nested values as JSON and lists with commas', () => {
    const row = { a: { b: 1 }, c: ['x', 'y'], d: null };
    expect(formatTableRow(row, buildTableLayout([row], ['a', 'c', 'd'], 80))).toBe('{"b":1}  x, y');
  });
});

describe('text from strangers', () => {
  it('cannot control the terminal', () => {
    const evil = 'a\u001b[31mb\u009b2Jc\rd\u0007';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not be there.
    expect(sanitizeLine(evil)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
    expect(formatJson({ evil })).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(JSON.parse(formatJson({ evil }))).toEqual({ evil });
    const lines = `one\ttwo\r\n${evil}`;
    expect(sanitizeFor({ isTTY: true }, lines)).toBe('one\ttwo\na�[31mb�2Jc�d�');
    expect(sanitizeFor({}, lines)).toBe(lines);
  });
});
