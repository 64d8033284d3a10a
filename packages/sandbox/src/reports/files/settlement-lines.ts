import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import { buildEventLines, type EventLine } from '../../world/finances/financial-events.ts';
import { type MinorUnits, negate } from '../../world/finances/money.ts';
import type { Posting } from '../../world/finances/posting.ts';
import type { Settlement } from '../../world/finances/settlements.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';

/** One amount of a settlement. */
export interface SettlementLine {
  readonly transaction: 'Order' | 'Refund' | 'ServiceFee' | 'other-transaction';
  readonly kind: 'ItemPrice' | 'ItemFees' | 'Promotion' | 'other-transaction';
  readonly description: string;
  readonly amount: MinorUnits;
  readonly postedAt: number;
  /** Undefined for balances and fees of the account. */
  readonly sold?: { readonly order: Order; readonly item: OrderItem; readonly quantity: number };
  /** Empty for balances and fees of the account. */
  readonly marketplaceName: string;
}

type Amount = Pick<SettlementLine, 'kind' | 'description' | 'amount'>;

/** Returns the amounts of a settlement. They add up to the amount that is paid out. */
export function listSettlementLines(account: Account, settlement: Settlement): readonly SettlementLine[] {
  const { from, to, opening, closing, postings } = settlement;
  return [
    ...buildBalanceLines('Previous Reserve Amount Balance', opening, from),
    ...postings.flatMap((posting) => listPostingLines(account, posting)),
    ...buildBalanceLines('Current Reserve Amount', negate(closing), to - 1000),
  ];
}

function buildBalanceLines(description: string, amount: MinorUnits, postedAt: number): readonly SettlementLine[] {
  if (amount === 0) return [];
  const kind = 'other-transaction';
  return [{ transaction: kind, kind, description, amount, postedAt, marketplaceName: '' }];
}

function listPostingLines(account: Account, posting: Posting): readonly SettlementLine[] {
  const { event, postedAt, net, subject, marketplaceId } = posting;
  if (event === null) {
    const fee = { transaction: 'ServiceFee', kind: 'other-transaction', description: subject } as const;
    return [{ ...fee, amount: net, postedAt, marketplaceName: '' }];
  }
  const { order, type } = event;
  const transaction = type === 'Refund' ? 'Refund' : 'Order';
  const marketplaceName = getSalesChannel(getMarketplace(marketplaceId));
  return buildEventLines(account, event).flatMap((line) => {
    const sold = { order, item: line.item, quantity: line.quantity };
    return listAmounts(line).map((amount) => ({ transaction, postedAt, sold, marketplaceName, ...amount }));
  });
}

/** Amazon charges its fulfillment fee for each unit, so that lines of several units are equal. */
function listAmounts({ principal, tax, shipping, shippingTax, promotion, fees, quantity }: EventLine) {
  const handling = Array.from(
    { length: fees.fulfillment === 0 ? 0 : quantity },
    (): Amount => ({
      kind: 'ItemFees',
      description: 'FBAPerUnitFulfillmentFee',
      amount: negate(fees.fulfillment / quantity),
    }),
  );
  const amounts: readonly Amount[] = [
    { kind: 'ItemPrice', description: 'Principal', amount: principal },
    { kind: 'ItemPrice', description: 'Tax', amount: tax },
    { kind: 'ItemPrice', description: 'Shipping', amount: shipping },
    { kind: 'ItemPrice', description: 'ShippingTax', amount: shippingTax },
    { kind: 'Promotion', description: 'Principal', amount: negate(promotion) },
    { kind: 'ItemFees', description: 'Commission', amount: negate(fees.referral) },
    ...handling,
  ];
  return amounts.filter(({ amount }) => amount !== 0);
}
