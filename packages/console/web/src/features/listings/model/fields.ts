import type { Inputs, Outputs } from '../../../lib/trpc.ts';

type Listing = Outputs['shop']['listings']['listings'][number];

/** A value of a listing. */
export type Field = Inputs['shop']['changeListing']['field'];

/** How a field is named, described and read. */
interface FieldTexts {
  readonly name: string;
  readonly describe: (listing: Listing) => string;
  readonly read: (listing: Listing) => string;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
}

/** The values of a listing that users change. */
export const fields: Readonly<Record<Field, FieldTexts>> = {
  price: {
    name: 'price',
    describe: ({ currency }) => `In ${currency ?? 'the currency of the marketplace'}, for all buyers.`,
    read: ({ price }) => price ?? '',
    inputMode: 'decimal',
  },
  quantity: {
    name: 'stock',
    describe: () => 'Units that you ship yourself, in all marketplaces of the region.',
    read: ({ stock }) => (stock === null ? '' : String(stock)),
    inputMode: 'numeric',
  },
  title: {
    name: 'title',
    describe: () => 'At most 200 characters. Amazon may show the title of another seller’s contribution.',
    read: ({ title }) => title ?? '',
    inputMode: 'text',
  },
};
