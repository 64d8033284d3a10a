import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { BuyLabelDialog } from '../../src/features/orders/components/buy-label-dialog.tsx';
import { BuyerDialog } from '../../src/features/orders/components/buyer-dialog.tsx';
import { ConfirmShipmentDialog } from '../../src/features/orders/components/confirm-shipment-dialog.tsx';
import { OrderActions } from '../../src/features/orders/components/order-actions.tsx';
import { OrderLabels } from '../../src/features/orders/components/order-labels.tsx';
import { OrderRefunds } from '../../src/features/orders/components/order-refunds.tsx';
import { OrdersTable } from '../../src/features/orders/components/orders-table.tsx';
import { RefundDialog } from '../../src/features/orders/components/refund-dialog.tsx';
import type { OrderDialogProps } from '../../src/features/orders/model/order-dialog.ts';
import { OrderScreen } from '../../src/features/orders/order-screen.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, failure, serve } from './fixtures/serve.ts';

const ignore = () => {};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const line = {
  orderItemId: 'I1',
  sku: 'LAMP-1',
  asin: 'B000000001',
  title: 'Lamp',
  quantity: 2,
  shipped: 0,
  price: '20.00',
  tax: '4.00',
  currency: 'GBP',
};
const order = {
  orderId: '902-1234567-1234567',
  partnerId: 'A1ACME',
  marketplaceId: 'A1F83G8C2ARO7P',
  createdTime: '2026-11-20T10:00:00Z',
  status: 'UNSHIPPED',
  fulfilledBy: 'MERCHANT',
  currency: 'GBP',
  lines: [line],
  packages: [],
  blocks: { confirmShipment: null, buyLabel: null, refund: 'The buyer has not paid.' },
} as unknown as OrderDialogProps['order'];
const seller = { id: 's1', isSandbox: true, now: '2026-11-24T10:00:00Z' };
const shops = () => [
  {
    source: 'sandbox' as const,
    now: seller.now,
    sellers: [{ id: 's1', partnerId: 'A1ACME', name: 'Acme', marketplaces: [] }],
  },
];
const settings = { get: () => ({ readOnly: { value: false } }) } as unknown as Answers['settings'];

async function open(content: ReactNode, answers: Answers = {}, failing: readonly string[] = []) {
  const requests = serve({ shop: { list: shops }, settings, ...answers } as Answers, failing);
  const { user } = await renderComponent(content);
  return { requests, user };
}

describe('the table of orders', () => {
  it('The table of orders says who fulfills each order', async () => {
    const orders = [order, { ...order, orderId: '902-1234567-7654321', fulfilledBy: 'AMAZON' }].map((one) => ({
      ...one,
      total: '24.00',
      shipBy: null,
      units: 2,
      title: 'Lamp',
      items: 1,
    }));
    await open(<OrdersTable orders={orders} shop={shops()[0] as never} />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent)).toEqual(['You', 'Amazon']);
  });
});

describe('the page of an order', () => {
  it.each([
    { isPartial: false, says: 'Amazon gave no date.' },
    { isPartial: true, says: '– Not copied yet.' },
  ])(
    'The page of an order names the marketplace, and why it has no date to ship: $says',
    async ({ isPartial, says }) => {
      const details = {
        ...order,
        isPartial,
        shipBy: null,
        total: '24.00',
        parts: [],
        proceeds: [],
        transactions: [],
        timeline: [],
      };
      const marketplaces = [{ id: order.marketplaceId ?? '', countryCode: 'GB', currency: 'GBP' }];
      const list = () =>
        shops().map((shop) => ({ ...shop, sellers: shop.sellers.map((one) => ({ ...one, marketplaces })) }));
      serve({
        shop: { list, order: () => details },
        settings,
        orders: { labels: () => ({ labels: [] }), refunds: () => ({ refunds: [] }) },
        money: { orderProfit: () => ({ profits: [] }) },
      } as unknown as Answers);
      const address = `/orders/${order.partnerId}/${order.orderId}`;
      await renderComponent(<OrderScreen />, { path: '/orders/:partnerId/:orderId', address });
      await screen.findByText(says);
      await screen.findByText('GB');
      screen.getByText('You');
    },
  );
});

describe('the actions of an order', () => {
  it('Actions that do not apply to an order are disabled, with the reason', async () => {
    await open(<OrderActions order={order} source="sandbox" />);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm shipment' })).disabled).toBe(false);
    await waitFor(() => expect(screen.getByRole('group', { name: 'The buyer has not paid.' })).toBeDefined());
  });

  it('The actions of an order are missing for a seller that is no longer connected', async () => {
    await open(<OrderActions order={{ ...order, partnerId: 'A2GONE' }} source="sandbox" />);
    await screen.findByText('This seller is no longer connected.');
  });
});

describe('the dialog that confirms a shipment', () => {
  async function fill(props: Partial<OrderDialogProps> = {}, failing: readonly string[] = []) {
    const opened = await open(
      <ConfirmShipmentDialog order={order} seller={seller} close={ignore} {...props} />,
      {},
      failing,
    );
    const { user } = opened;
    await user.click(screen.getByRole('combobox', { name: /^Carrier/ }));
    await user.click(await screen.findByRole('option', { name: 'DPD', hidden: true }));
    await user.type(screen.getByRole('textbox', { name: /^Tracking number/ }), 'T1');
    return opened;
  }

  it('The dialog that confirms a shipment says what happens, and sends the items that were chosen', async () => {
    const { requests, user } = await fill();
    await user.clear(screen.getByRole('textbox', { name: 'Units of LAMP-1' }));
    expect(button('Continue').disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Units of LAMP-1' }), '1');
    await user.click(button('Continue'));
    const effects = screen.getByRole('list', { name: 'What happens' }).textContent;
    for (const text of ['1 unit with DPD', 'charges the buyer', 'cannot be undone', 'can be confirmed later'])
      expect(effects).toContain(text);
    expect(requests.inputs('orders.confirmShipment')).toEqual([]);
    await user.click(button('Confirm shipment'));
    await waitFor(() => expect(requests.inputs('orders.confirmShipment')).toHaveLength(1));
    expect(requests.inputs('orders.confirmShipment')).toMatchObject([
      {
        sellerId: 's1',
        orderId: order.orderId,
        shipment: {
          carrierCode: 'DPD',
          trackingNumber: 'T1',
          items: [{ orderItemId: 'I1', quantity: 1 }],
          knownPackages: 0,
          shipTime: '2026-11-24T10:00:00.000Z',
        },
      },
    ]);
  });

  it('The dialog that confirms a shipment needs a confirmation for a real seller, and shows why Amazon refused', async () => {
    const { user } = await fill({ seller: { ...seller, isSandbox: false } }, ['orders.confirmShipment']);
    await user.click(button('Continue'));
    expect(button('Confirm shipment').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'This is a real order of a real buyer.' }));
    await user.click(button('Confirm shipment'));
    await screen.findByText(failure.message);
    await user.click(button('Back'));
    expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveProperty('value', 'T1');
  });
});

describe('the dialog that refunds', () => {
  const left = { principal: '20.00', tax: '4.00', shipping: '0.00', shippingTax: '0.00' };
  const limits = [{ orderItemId: 'I1', sku: 'LAMP-1', title: 'Lamp', left }];
  const answers = { orders: { refunds: () => ({ currency: 'GBP', refunds: [], limits }) } } as Answers;
  const fill = (name: string, text: string, user: UserEvent) => user.type(screen.getByRole('textbox', { name }), text);

  async function openForm(failing: readonly string[] = []) {
    const opened = await open(<RefundDialog order={order} seller={seller} close={ignore} />, answers, failing);
    await opened.user.click(await screen.findByRole('combobox', { name: /^Reason/ }));
    await opened.user.click(await screen.findByRole('option', { name: 'Price error', hidden: true }));
    return opened;
  }

  it('The dialog that refunds confirms the total of each component, and sends the amounts', async () => {
    const { requests, user } = await openForm();
    expect(button('Continue').disabled).toBe(true);
    await fill('Price of LAMP-1', '5.50', user);
    await fill('Tax of LAMP-1', '1', user);
    await user.click(button('Continue'));
    const effects = screen.getByRole('list', { name: 'What happens' }).textContent;
    for (const text of ['Price: £5.50', 'Tax: £1.00', 'Total: £6.50. Reason: Price error', 'cannot be undone'])
      expect(effects).toContain(text);
    await user.click(button('Refund £6.50'));
    const refund = {
      reason: 'PriceError',
      items: [{ orderItemId: 'I1', amounts: { principal: '5.50', tax: '1' } }],
      knownRefunds: 0,
    };
    await waitFor(() =>
      expect(requests.inputs('orders.refund')).toEqual([{ sellerId: 's1', orderId: order.orderId, refund }]),
    );
  });

  it('The dialog that refunds takes at most what is left, and shows why it was refused', async () => {
    const { user } = await openForm(['orders.refund']);
    await fill('Price of LAMP-1', '20.01', user);
    await screen.findByText('At most 20.00.');
    expect(button('Continue').disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Shipping of LAMP-1' }).disabled).toBe(true);
    await user.click(button('Enter everything that is left'));
    await user.click(button('Continue'));
    await user.click(button('Refund £24.00'));
    await screen.findByText(failure.message);
  });
});

describe('the refunds of an order', () => {
  it('The refunds of an order show the result of each message, and link to the feed', async () => {
    const refund = {
      number: 1,
      runId: 'run_1',
      reason: 'PriceError',
      createdBy: 'ann',
      createdAt: '2026-11-24T10:00:00Z',
      currency: 'GBP',
      items: [],
      total: '6.50',
      status: 'partial',
      isRejected: true,
      failure: null,
    };
    const issues = [{ code: '18028', severity: 'ERROR', message: 'Too much.' }];
    await open(<OrderRefunds sellerId="s1" orderId={order.orderId} />, {
      orders: { refunds: () => ({ currency: 'GBP', refunds: [refund], limits: [] }) },
      feeds: { results: () => ({ lines: [{ row: 1, messageId: 1, status: 'INVALID', issues }], next: undefined }) },
    } as unknown as Answers);
    await screen.findByText('Message 1: rejected · 18028: Too much.');
    expect(screen.getByText('Rejected')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the feed' }).getAttribute('href')).toBe('/feeds/run_1');
  });

  it('The section of refunds says that there are none', async () => {
    await open(<OrderRefunds sellerId="s1" orderId={order.orderId} />, {
      orders: { refunds: () => ({ currency: 'GBP', refunds: [], limits: [] }) },
    } as Answers);
    await screen.findByText('Nobody refunded this order here.');
  });
});

describe('the dialog that buys a label', () => {
  const shipFrom = {
    name: 'Lamps Ltd',
    addressLine1: '1 Mill Lane',
    addressLine2: '',
    city: 'Leeds',
    region: '',
    postalCode: 'LS1 1AA',
    countryCode: 'GB',
    email: 'ship@lamps.test',
    phone: '0113',
  };
  const offer = { serviceId: 'RM', offerId: 'o1', carrier: 'Royal Mail', service: 'Tracked 48', price: '3.74' };
  const offered = { ...offer, currency: 'GBP', deliveryFrom: null, deliveryTo: '2026-11-27T10:00:00Z' };
  const answer = (offers: readonly object[]) =>
    ({
      orders: {
        labels: () => ({ labels: [], shipFrom }),
        labelOffers: () => ({ offers, rejected: ['Next Day: This service takes up to 100 g.'] }),
      },
    }) as unknown as Answers;

  async function askForServices(offers: readonly object[], failing: readonly string[] = []) {
    const dialog = <BuyLabelDialog order={order} seller={seller} close={ignore} />;
    const opened = await open(dialog, answer(offers), failing);
    await screen.findByRole('textbox', { name: /^Weight/ });
    expect(button('Show services').disabled).toBe(true);
    for (const name of [/^Weight/, /^Length/, /^Width/, /^Height/])
      await opened.user.type(screen.getByRole('textbox', { name }), '12');
    await opened.user.click(button('Show services'));
    return opened;
  }

  it('The dialog that buys a label suggests the last sender, and buys at the price that was confirmed', async () => {
    const { requests, user } = await askForServices([offered]);
    await user.click(await screen.findByRole('button', { name: 'Choose Tracked 48' }));
    expect(screen.getByRole('list', { name: 'What happens' }).textContent).toContain('Royal Mail, Tracked 48: £3.74.');
    await user.click(button('Buy label for £3.74'));
    await waitFor(() => expect(requests.inputs('orders.buyLabel')).toHaveLength(1));
    expect(requests.inputs('orders.buyLabel')).toMatchObject([
      { label: { ...offer, knownLabels: 0, parcel: { weight: 12, shipFrom, items: [{ quantity: 2 }] } } },
    ]);
  });

  it('The dialog that buys a label says that there is no service, and why; and shows errors of Amazon', async () => {
    await askForServices([]);
    await screen.findByText('No services');
    await screen.findByText('Next Day: This service takes up to 100 g.');
  });

  it('The dialog that buys a label shows why Amazon refused', async () => {
    await askForServices([], ['orders.labelOffers']);
    await screen.findByText(failure.message);
  });
});

describe('the labels of an order', () => {
  const label = {
    number: 1,
    orderId: order.orderId,
    carrier: 'DPD',
    service: 'Next Day',
    price: '5.49',
    currency: 'GBP',
  };
  const bought = { ...label, status: 'bought', trackingId: 'T1', createdBy: 'ann', createdAt: '2026-11-24T10:00:00Z' };
  const show = (status: string) =>
    open(<OrderLabels sellerId="s1" orderId={order.orderId} />, {
      orders: { labels: () => ({ labels: [{ ...bought, status }], shipFrom: null }) },
    } as unknown as Answers);

  it('A label is cancelled after a confirmation', async () => {
    const { requests, user } = await show('bought');
    await user.click(await screen.findByRole('button', { name: 'Cancel label' }));
    expect(requests.inputs('orders.cancelLabel')).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this label?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel label' }));
    const input = { sellerId: 's1', orderId: order.orderId, number: 1 };
    await waitFor(() => expect(requests.inputs('orders.cancelLabel')).toEqual([input]));
  });

  it('A label of unknown outcome says what to do', async () => {
    await show('buying');
    await screen.findByText('Check Seller Central before you buy another label.');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('the dialog for a buyer', () => {
  const buyer = { buyerName: 'Bea Buyer', buyerEmail: null, phone: '1', address: ['Bea Buyer', '2 Hill'] };
  const answers = { orders: { readBuyer: () => buyer } } as Answers;

  async function ask(failing: readonly string[] = []) {
    const opened = await open(<BuyerDialog order={order} seller={seller} close={ignore} />, answers, failing);
    const { user } = opened;
    await user.click(screen.getByRole('combobox', { name: /^Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Handle a return', hidden: true }));
    expect(button('Show buyer').disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Explanation/ }), 'Parcel came back');
    await user.click(button('Show buyer'));
    return opened;
  }

  it('The dialog for a buyer needs a reason with an explanation, and shows the data', async () => {
    const { requests } = await ask();
    await screen.findByText(/2 Hill/);
    await screen.findByText('Amazon gives none for this order.');
    const input = { sellerId: 's1', orderId: order.orderId, reason: 'return', explanation: 'Parcel came back' };
    expect(requests.inputs('orders.readBuyer')).toEqual([input]);
  });

  it('The dialog for a buyer shows why the data may not be read', async () => {
    await ask(['orders.readBuyer']);
    await screen.findByText(failure.message);
    expect(screen.queryByText(/2 Hill/)).toBeNull();
  });
});
