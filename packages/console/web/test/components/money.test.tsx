import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfitSums } from '../../src/features/money/components/profit-sums.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const amounts = { refunds: '0.00', fees: '-7.50', other: '0.00', tax: '0.00', units: 3 };
const withCost = { ...amounts, currency: 'EUR', sales: '50.00', cost: '10.00', profit: '32.50', margin: '65.0' };
const unknown = { cost: null, profit: null, margin: null };

async function readRows(sum: object): Promise<string[][]> {
  serve({ money: { profit: () => ({ sums: [{ withoutSku: '-39.00', ...sum }] }) } } as unknown as Answers);
  await renderComponent(<ProfitSums scope={{ source: 'sandbox' }} period={{ from: '2026-01-01', to: '2026-01-31' }} />);
  const region = await screen.findByRole('region', { name: 'Sums' });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? ''),
    );
}

describe('the sums of a profit', () => {
  it('The sums of a profit have no profit of all SKUs while some have no cost, and those with a cost have their own row', async () => {
    const rows = await readRows({
      ...amounts,
      ...unknown,
      currency: 'EUR',
      sales: '900.00',
      skus: 54,
      skusWithoutCost: 53,
      withCost,
    });
    expect(rows.map(([, name, , sales, , , , cost, profit, margin]) => [name, sales, cost, profit, margin])).toEqual([
      ['All SKUs', '€900.00', '–', '–', '–'],
      ['SKUs with a cost (1 of 54)', '€50.00', '€10.00', '€32.50', '65.0 %'],
    ]);
    screen.getByText('EUR: 53 SKUs have no cost. Enter all costs to see the profit of all SKUs.');
  });

  it('The sums of a profit have one row if all SKUs have a cost', async () => {
    const rows = await readRows({ ...withCost, skus: 2, skusWithoutCost: 0, withCost });
    expect(rows.map(([, name, , , , , , , profit]) => [name, profit])).toEqual([['All SKUs', '€32.50']]);
  });
});
