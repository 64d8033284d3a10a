import { type FeedTypeDescriptor, feedTypes } from '@supercargo/catalogue/registry';

/** The fields of a feed type for screens. */
type FeedTypeCard = Pick<
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

/** All feed types, those that Amazon still processes first. */
export function feedTypeCards(): readonly FeedTypeCard[] {
  const order = ['current', 'legacy', 'removed'];
  return feedTypes
    .map(({ titleSource, schemas, xsd, xmlMessageType, maxMessages, mediaType, ...card }) => card)
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}
