import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '../src/declaration/column.ts';
import type { Table } from '../src/declaration/table.ts';
import { matchesLossyText } from '../src/skus/lossy-text.ts';
import { type LossySku, SkuRepair } from '../src/skus/sku-repair.ts';

const text = { type: 'text', description: 'A text.' } as const;
const returns: Table = {
  name: 'returns',
  description: 'Returns.',
  columns: { seller_id: text, row_no: text, sku: text, asin: text, fnsku: text },
  key: ['seller_id', 'row_no'],
  retention: { class: 'other', from: '_read_at' },
};
const listed: Table = { ...returns, name: 'listed', key: ['seller_id', 'sku'] };
const skus: readonly LossySku[] = [
  { sku: 'Ü-POT-071', asin: 'B1', fnSku: 'X1' },
  { sku: 'É-POT-071', asin: 'B2', fnSku: 'X2' },
  { sku: 'A?B', asin: 'B3', fnSku: null },
  { sku: 'Ä-9', asin: 'B4', fnSku: null },
  { sku: 'Ö-9', asin: 'B4', fnSku: null },
];

async function repair(table: Table, row: Row) {
  const repairer = new SkuRepair(async () => skus);
  const batch = await repairer.repair({ [table.name]: [row] }, new Map([[table.name, table]]));
  return { rows: batch[table.name], repairer };
}

describe('SKUs that a charset destroys', () => {
  test('A text is recognized by what its charset leaves of it', () => {
    const anyText = fc.array(fc.oneof(fc.constantFrom('?', 'a', '-', 'Ü', '東', '🪴'), fc.string({ maxLength: 1 })));
    fc.assert(
      fc.property(anyText, (parts) => {
        const original = parts.join('');
        const shown = [...original].map((character) => (character > '\u007f' ? '?' : character)).join('');
        expect(matchesLossyText(shown, original)).toBe(true);
        expect(matchesLossyText(original, original)).toBe(true);
        expect(matchesLossyText(`${shown}x`, original)).toBe(false);
      }),
    );
    expect(matchesLossyText('?-POT', 'A-POT')).toBe(false);
    expect(matchesLossyText('??-POT', '🪴-POT')).toBe(true);
  });

  test('A SKU is repaired by its ASIN or FNSKU', async () => {
    for (const row of [
      { sku: '?-POT-071', asin: 'B2' },
      { sku: '?-POT-071', fnsku: 'X2' },
    ]) {
      expect((await repair(returns, row)).rows).toEqual([{ ...row, sku: 'É-POT-071' }]);
      expect((await repair(listed, row)).rows).toEqual([{ ...row, sku: 'É-POT-071' }]);
    }
  });

  test('A SKU that really has a question mark stays', async () => {
    expect((await repair(listed, { sku: 'A?B', asin: 'B3' })).rows).toEqual([{ sku: 'A?B', asin: 'B3' }]);
  });

  test('A SKU that stays unknown is empty with its text in _extra, and no key', async () => {
    for (const row of [{ sku: '?-9', asin: 'B4' }, { sku: '?-POT-071', asin: 'B9' }, { sku: '?-POT-071' }]) {
      const marked = await repair(returns, { ...row, _extra: '{"note":"x"}' });
      expect(marked.rows).toEqual([{ ...row, sku: null, _extra: JSON.stringify({ note: 'x', sku: row.sku }) }]);
      expect(marked.repairer.describe('The report R')).toContain('1 rows have no SKU');
      const unrepaired = await repair(listed, row);
      expect([unrepaired.rows, unrepaired.repairer.isComplete]).toEqual([[], false]);
    }
  });
});
