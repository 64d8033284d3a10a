import type { Application } from './application.ts';

const FEEDS = '/feeds/2021-06-30';

/** Uploads and creates a feed. Returns its ID. */
export async function createFeed(application: Application, feedType: string, text: string): Promise<string> {
  const { sandbox } = application;
  const contentType = feedType === 'JSON_LISTINGS_FEED' ? 'application/json' : 'text/xml';
  const { body } = await application.call('POST', `${FEEDS}/documents`, { body: { contentType } });
  const headers = { 'content-type': contentType };
  await sandbox.fetch(new Request(body.url, { method: 'PUT', headers, body: text }));
  const feed = {
    feedType,
    marketplaceIds: [sandbox.credentials.marketplaceId],
    inputFeedDocumentId: body.feedDocumentId,
  };
  return (await application.call('POST', `${FEEDS}/feeds`, { body: feed })).body.feedId;
}

/** Returns the status of a feed, and its processing report as text. */
export async function readFeed(application: Application, feedId: string) {
  const { processingStatus, resultFeedDocumentId } = (await application.call('GET', `${FEEDS}/feeds/${feedId}`)).body;
  if (resultFeedDocumentId === undefined) return { status: processingStatus, report: '' };
  const { url } = (await application.call('GET', `${FEEDS}/documents/${resultFeedDocumentId}`)).body;
  return { status: processingStatus, report: await (await application.sandbox.fetch(new Request(url))).text() };
}
