import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListingsTable } from '../../src/features/listings/components/listings-table.tsx';
import { useListingSelection } from '../../src/features/listings/components/price-change-bar.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const britain = 'A1F83G8C2ARO7P';
const listing = {
  sku: 'LAMP-1',
  partnerId: 'A1ACME',
  marketplaceId: britain,
  asin: 'B000000001',
  title: 'Lamp',
  isBuyable: true,
  isDiscoverable: true,
  price: '72.9000',
  currency: 'GBP',
  fulfilledBy: 'MERCHANT',
  stock: 5,
  issues: [],
};
const shop = {
  source: 'sandbox' as const,
  now: '2026-11-24T10:00:00Z',
  sellers: [{ id: 's1', partnerId: 'A1ACME', name: 'Acme', marketplaces: [{ id: britain, countryCode: 'GB' }] }],
} as unknown as Parameters<typeof ListingsTable>[0]['shop'];

function Listings() {
  const selection = useListingSelection();
  return <ListingsTable listings={[listing]} shop={shop} selection={selection} />;
}

describe('the editor of a price', () => {
  async function preview(value: string, from: string | null = '72.9') {
    const requests = serve({
      settings: { get: () => ({ readOnly: { value: false } }) },
      shop: {
        previewListing: () => ({ status: 'VALID', issues: [], from }),
        changeListing: () => ({ status: 'ACCEPTED', issues: [], from }),
      },
    } as unknown as Answers);
    const { user } = await renderComponent(<Listings />);
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    const field = await screen.findByRole('textbox', { name: 'New price' });
    await user.clear(field);
    await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change price' });
    return { user, requests, change };
  }

  it('shows a small change, which takes no further click', async () => {
    const { user, requests, change } = await preview('71.50');
    await screen.findByText('Amazon accepts this price.');
    screen.getByText('£72.90 → £71.50 (−1.9 %)');
    expect(screen.queryByRole('checkbox', { name: /the price/ })).toBeNull();
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50' }]));
  });

  it('requires a confirmation of a change by more than 20 %', async () => {
    const { user, requests, change } = await preview('0.50');
    screen.getByText('This is a large price change.');
    screen.getByText('£72.90 → £0.50 (−99.3 %)');
    expect(change.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'New price' }), '{Enter}');
    expect(requests.inputs('shop.changeListing')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Lower the price by 99.3 %' }));
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '0.50' }]));
  });

  it.each([
    ['87.48', '72.9', '£72.90 → £87.48 (+20 %)', undefined],
    ['87.49', '72.9', '£72.90 → £87.49 (+20 %)', 'Raise the price by 20 %'],
    ['5', '0', '£0.00 → £5.00', 'Change the price to £5.00'],
    ['5', null, 'No price → £5.00', undefined],
  ])('compares %s with %s', async (value, from, text, confirmation) => {
    await preview(value, from);
    screen.getByText(text);
    const box = screen.queryByRole('checkbox', { name: /the price/ });
    expect(box?.parentElement?.parentElement?.textContent).toBe(confirmation);
  });
});
