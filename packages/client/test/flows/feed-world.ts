import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';

export const store = 'https://documents.example';

export interface FeedWorld {
  readonly script: Script;
  /** Documents that were uploaded, by id. */
  readonly uploads: Map<string, { readonly text: string; readonly contentType: string | undefined }>;
  /** Bodies of createFeed, in order; feeds are F1, F2, … */
  readonly created: Record<string, unknown>[];
  /** Answers of getFeed for each look, by feed; the last one stays. */
  readonly polls: Map<string, object[]>;
  /** Result documents, by id. */
  readonly results: Map<string, string>;
  /** Feeds that getFeeds lists. */
  listed: object[];
  /** Instead of an answer to createFeed, once each. */
  readonly trouble: (Reply | Error)[];
}

/** A marketplace that takes feeds in. Feeds are done at the first look unless `looks` says otherwise. */
export function feedWorld(): FeedWorld {
  const world: FeedWorld = {
    uploads: new Map(),
    created: [],
    polls: new Map(),
    results: new Map(),
    listed: [],
    trouble: [],
    script: (request) => answer(request, world),
  };
  return world;
}

let documents = 0;

function answer({ method, url, body, json, headers }: SeenRequest, world: FeedWorld): Reply | Error {
  const [, , , room, id] = url.pathname.split('/');
  if (url.origin === store && method === 'PUT') {
    const text = Buffer.from(body, 'latin1').toString('utf8');
    world.uploads.set(url.pathname.slice(1), { text, contentType: headers['content-type'] });
    return {};
  }
  if (url.origin === store) return { body: world.results.get(url.pathname.slice(1)) };
  if (room === 'documents' && method === 'POST') {
    documents += 1;
    const feedDocumentId = `D${documents}`;
    return {
      status: 201,
      body: { feedDocumentId, url: `${store}/${feedDocumentId}?X-Amz-Signature=planted-signature` },
    };
  }
  if (room === 'documents')
    return { body: { feedDocumentId: id, url: `${store}/${id}?X-Amz-Signature=planted-signature` } };
  if (method === 'POST') {
    const trouble = world.trouble.shift();
    if (trouble) return trouble;
    world.created.push(json as Record<string, unknown>);
    return { status: 202, body: { feedId: `F${world.created.length}` } };
  }
  if (method === 'DELETE') return {};
  if (id === undefined) return { body: { feeds: world.listed } };
  const polls = world.polls.get(id) ?? [{ processingStatus: 'DONE' }];
  const look = polls.length > 1 ? polls.shift() : polls[0];
  return { body: { feedId: id, ...look } };
}

export const endingWith = (processingStatus: string, resultFeedDocumentId?: string) => ({
  processingStatus,
  resultFeedDocumentId,
});

/** What the marketplace says of so many messages: those with an error are invalid, all others accepted. */
export function listingsReport(issues: readonly object[], processed: number, more: object = {}): string {
  const found = issues as readonly { readonly severity?: string; readonly messageId?: number }[];
  const errors = found.filter(({ severity }) => severity === 'ERROR');
  const invalid = new Set(errors.flatMap(({ messageId }) => messageId ?? [])).size;
  const summary = {
    errors: errors.length,
    warnings: found.length - errors.length,
    messagesProcessed: processed,
    messagesAccepted: processed - invalid,
    messagesInvalid: invalid,
    ...more,
  };
  return JSON.stringify({ header: { sellerId: 'M1', version: '2.0', feedId: 'F1' }, issues, summary });
}
