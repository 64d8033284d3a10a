import { array, assert, dictionary, integer, property, string } from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { printable, printableJson, textFor } from '../src/output/printable.ts';
import { planTable, tableHead, tableRow } from '../src/output/table.ts';

const name = string({ minLength: 1, maxLength: 12 });
const rows = array(dictionary(name, string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 5 });

describe('a table', () => {
  it('is never wider than its room, and names what it leaves out', () => {
    assert(
      property(rows, integer({ min: 10, max: 200 }), (given, room) => {
        const names = [...new Set(given.flatMap((row) => Object.keys(row)))];
        const plan = planTable(given, names, room);
        expect([...plan.columns, ...plan.left]).toEqual(names);
        for (const line of [...tableHead(plan).split('\n'), ...given.map((row) => tableRow(row, plan))]) {
          expect(stringWidth(line)).toBeLessThanOrEqual(room);
        }
      }),
    );
  });

  it('cuts the widest first', () => {
    const plan = planTable([{ id: '12345', title: 'x'.repeat(50) }], ['id', 'title'], 20);
    expect(tableRow({ id: '12345', title: 'x'.repeat(50) }, plan)).toBe(`12345  ${'x'.repeat(12)}…`);
  });

  it('shows nested values as JSON and lists with commas', () => {
    const row = { a: { b: 1 }, c: ['x', 'y'], d: null };
    expect(tableRow(row, planTable([row], ['a', 'c', 'd'], 80))).toBe('{"b":1}  x, y');
  });
});

describe('text of strangers', () => {
  it('cannot steer the terminal', () => {
    const evil = 'a\u001b[31mb\u009b2Jc\rd\u0007';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(printable(evil)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
    expect(printableJson({ evil })).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(JSON.parse(printableJson({ evil }))).toEqual({ evil });
    const lines = `one\ttwo\r\n${evil}`;
    expect(textFor({ isTTY: true }, lines)).toBe('one\ttwo\na�[31mb�2Jc�d�');
    expect(textFor({}, lines)).toBe(lines);
  });
});
