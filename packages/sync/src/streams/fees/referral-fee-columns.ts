import type { Columns } from '../../declaration/column.ts';
import { decimal, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn } from '../ways/report-columns.ts';

/** Columns of `referral_fee_preview`. */
export const referralFeeColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  sku: text("The seller's SKU.", 'seller-sku'),
  asin: text('ASIN of the product.', 'asin'),
  title: text('Title of the product.', 'item-name'),
  price: decimal('Price of the offer, in the currency of the marketplace.', 'price'),
  referral_fee: decimal(
    'Estimated referral fee for one unit, in the currency of the marketplace.',
    'estimated-referral-fee-per-item',
  ),
} as const satisfies Columns;
