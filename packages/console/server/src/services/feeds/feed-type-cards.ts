import { type FeedTypeDescriptor, feedTypes } from '@supercargo/catalogue/registry';
import { type DeprecationView, viewDeprecation } from '../deprecations/deprecation-view.ts';

/** The fields of a feed type for screens. */
type FeedTypeCard = Pick<
  FeedTypeDescriptor,
  'feedType' | 'title' | 'searchTerms' | 'group' | 'format' | 'contentType' | 'parties' | 'marketplaces' | 'feedOptions'
> &
  DeprecationView;

/** All feed types with their status at the time `now`, those that work longest first. */
export function feedTypeCards(now: number): readonly FeedTypeCard[] {
  const order = ['current', 'deprecated', 'ending', 'ended'];
  return feedTypes
    .map(({ titleSource, schemas, xsd, xmlMessageType, maxMessages, mediaType, deprecated, ...card }) => ({
      ...card,
      ...viewDeprecation(card.feedType, deprecated, now),
    }))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}
