import { formatJson, sanitizeFor, sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { array, assert, dictionary, integer, property, string } from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { buildTableLayout, formatTableHead, formatTableRow } from '../src/output/table.ts';

const name = string({ minLength: 1, maxLength: 12 });
const rows = array(dictionary(name, string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 5 });

describe('a table', () => {
  it('Is never wider than the terminal, except for its first column, and names its hidden columns', () => {
    assert(
      property(rows, integer({ min: 10, max: 200 }), (given, maxWidth) => {
        const names = [...new Set(given.flatMap((row) => Object.keys(row)))];
        const layout = buildTableLayout(given, names, maxWidth);
        expect([...layout.columns, ...layout.hidden]).toEqual(names);
        const widest = Math.max(maxWidth, layout.widths[0] ?? 0);
        for (const line of [
          ...formatTableHead(layout).split('\n'),
          ...given.map((row) => formatTableRow(row, layout)),
        ]) {
          expect(stringWidth(line)).toBeLessThanOrEqual(widest);
        }
      }),
    );
  });

  it('Never cuts the first column, or a column with identifiers', () => {
    const keys = ['orderId', 'seller-sku', 'ASIN', 'summaries.fnSku', 'trackingNumber', 'reportType', 'marketplaceIds'];
    assert(
      property(
        array(string({ unit: 'grapheme-ascii', maxLength: 30 }), { minLength: 8, maxLength: 8 }),
        integer({ min: 10, max: 120 }),
        (cells, maxWidth) => {
          const names = ['title', ...keys];
          const row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
          const layout = buildTableLayout([row], names, maxWidth);
          const line = formatTableRow(row, layout);
          for (const name of layout.columns) expect(line).toContain(sanitizeLine(String(row[name])).trimEnd());
        },
      ),
    );
  });

  it('Cuts columns with other names', () => {
    const names = ['id', 'title', 'paid', 'description'];
    const row = Object.fromEntries(names.map((name) => [name, 'x'.repeat(40)]));
    const line = formatTableRow(row, buildTableLayout([row], names, 82));
    expect(line.split('  ').map((cell) => cell.length)).toEqual([40, 12, 12, 12]);
  });

  it('Shows a key that is longer than those of the first rows whole', () => {
    const layout = buildTableLayout([{ orderId: '1' }], ['orderId'], 20);
    expect(formatTableRow({ orderId: '859-1022747-1412345' }, layout)).toBe('859-1022747-1412345');
  });

  it('Shows the items of a list for a nested field', () => {
    const row = { sku: 'A', summaries: [{ asin: 'B1' }, { asin: 'B2', x: 1 }] };
    const names = ['sku', 'summaries.asin', 'summaries.0.asin', 'summaries.x', 'summaries.y'];
    expect(formatTableRow(row, buildTableLayout([row], names, 80)).split(/ {2,}/)).toEqual(['A', 'B1, B2', 'B1', '1']);
  });

  it('The widest column is truncated first', () => {
    const layout = buildTableLayout([{ id: '12345', title: 'x'.repeat(50) }], ['id', 'title'], 20);
    expect(formatTableRow({ id: '12345', title: 'x'.repeat(50) }, layout)).toBe(`12345  ${'x'.repeat(12)}…`);
  });

  it('Nested values are formatted as JSON, and lists with commas', () => {
    const row = { a: { b: 1 }, c: ['x', 'y'], d: null };
    expect(formatTableRow(row, buildTableLayout([row], ['a', 'c', 'd'], 80))).toBe('{"b":1}  x, y');
  });
});

describe('untrusted text', () => {
  it('Untrusted text cannot control the terminal', () => {
    const controlText = 'a\u001b[31mb\u009b2Jc\rd\u0007';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not be there.
    expect(sanitizeLine(controlText)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
    expect(formatJson({ controlText })).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(JSON.parse(formatJson({ controlText }))).toEqual({ controlText });
    const lines = `one\ttwo\r\n${controlText}`;
    expect(sanitizeFor({ isTTY: true }, lines)).toBe('one\ttwo\na�[31mb�2Jc�d�');
    expect(sanitizeFor({}, lines)).toBe(lines);
  });
});
