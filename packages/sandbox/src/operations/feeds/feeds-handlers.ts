import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createFeed } from './create-feed.ts';
import { createFeedDocument, getFeedDocument } from './feed-documents.ts';
import { cancelFeed, getFeed, getFeeds } from './feeds.ts';

export function feedsHandlers(services: HandlerServices): Handlers {
  return {
    'feeds/2021-06-30/createFeedDocument': createFeedDocument(services),
    'feeds/2021-06-30/getFeedDocument': getFeedDocument(services),
    'feeds/2021-06-30/createFeed': createFeed(services),
    'feeds/2021-06-30/getFeed': getFeed(services),
    'feeds/2021-06-30/getFeeds': getFeeds(services),
    'feeds/2021-06-30/cancelFeed': cancelFeed(services),
  };
}
