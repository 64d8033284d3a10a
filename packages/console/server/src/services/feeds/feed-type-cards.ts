import { type FeedTypeDescriptor, feedTypes } from '@supercargo/catalogue/registry';

/** What screens show of a feed type. */
export type FeedTypeCard = Pick<
  FeedTypeDescriptor,
  | 'feedType'
  | 'title'
  | 'searchTerms'
  | 'group'
  | 'format'
  | 'contentType'
  | 'parties'
  | 'marketplaces'
  | 'feedOptions'
  | 'status'
  | 'removal'
  | 'replacedBy'
>;

/** Feed types, those that are still processed first. */
export function feedTypeCards(): readonly FeedTypeCard[] {
  const order = ['current', 'legacy', 'removed'];
  return feedTypes
    .map(({ titleSource, schemas, xsd, xmlMessageType, maxMessages, mediaType, ...card }) => card)
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}
