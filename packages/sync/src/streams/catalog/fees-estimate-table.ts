import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { fetchedTime } from '../ways/records-of-stream.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const fee = (description: string) => ({ type: 'decimal', description }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  sku: text("The seller's SKU.", 'sku'),
  price: fee('Price that the fees are estimated for: that of the listing when it was read.'),
  currency: { type: 'text', description: 'Currency of the price and the fees.' },
  fulfillment_channel: {
    type: 'text',
    description: "DEFAULT if the seller ships, otherwise the code of Amazon's warehouses, as in listings.",
  },
  status: text('Success; ClientError if Amazon cannot estimate; NoPrice if the listing has no price.', 'Status'),
  error_code: text('Code of the error.', 'Error.Code'),
  error_message: text('Message of the error.', 'Error.Message'),
  estimated_time: {
    type: 'timestamp',
    description: 'When Amazon estimated the fees.',
    source: 'FeesEstimate.TimeOfFeesEstimation',
  },
  total_fees: {
    type: 'decimal',
    description: 'Sum of the fees of one unit. It is an estimate, and not what was charged.',
    source: 'FeesEstimate.TotalFeesEstimate.Amount',
  },
  referral_fee: fee('Fee for the sale, without promotions.'),
  variable_closing_fee: fee('Fee for media products.'),
  per_item_fee: fee('Fee for each unit of individual sellers.'),
  fba_fees: fee("Fees of Amazon's warehouses; empty if the seller ships."),
  fee_details: { type: 'json', description: 'All fees with their parts.', source: 'FeesEstimate.FeeDetailList' },
  ...fetchedTime,
} as const satisfies Columns;

export const feesEstimatesTable = {
  name: 'fees_estimates',
  description: 'One row per SKU and marketplace: fees that Amazon estimates for the price of the listing.',
  columns,
  key: ['seller_id', 'marketplace_id', 'sku'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
