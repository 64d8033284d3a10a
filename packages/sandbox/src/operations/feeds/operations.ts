import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { createFeed } from './create-feed.ts';
import { createFeedDocument, getFeedDocument } from './feed-documents.ts';
import { cancelFeed, getFeed, getFeeds } from './feeds.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createFeedDocument(services),
    getFeedDocument(services),
    createFeed(services),
    getFeed(services),
    getFeeds(services),
    cancelFeed(services),
  ];
}
