import type { Inputs } from '../../../lib/requests/trpc.ts';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { trimDecimal } from './decimals.ts';
import type { Listing } from './listing.ts';

/** A value of a listing. */
export type Field = Inputs['shop']['changeListing']['field'];

/** How a field is named, described and read. */
interface FieldTexts {
  readonly name: string;
  readonly describe: (listing: Listing) => string;
  /** The current value as users type it; empty if there is none. */
  readonly read: (listing: Listing) => string;
  /** A value as it is shown. */
  readonly format: (value: string, listing: Listing) => string;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
}

/** The values of a listing that users change. */
export const fields: Readonly<Record<Field, FieldTexts>> = {
  price: {
    name: 'price',
    describe: ({ currency }) => `In ${currency ?? 'the currency of the marketplace'}, for all buyers.`,
    read: ({ price }) => trimDecimal(price ?? ''),
    format: (value, { currency }) => formatMoney(value, currency ?? ''),
    inputMode: 'decimal',
  },
  quantity: {
    name: 'stock',
    describe: () => 'Units that you ship yourself, in all marketplaces of the region.',
    read: ({ stock }) => String(stock ?? ''),
    format: (value) => formatCount(Number(value)),
    inputMode: 'numeric',
  },
  title: {
    name: 'title',
    describe: () => 'At most 200 characters. Amazon may show the title of another seller’s contribution.',
    read: ({ title }) => title ?? '',
    format: (value) => value,
    inputMode: 'text',
  },
};
