import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';

export const documentOrigin = 'https://documents.example';

export interface FeedScenario {
  readonly script: Script;
  /** Documents that were uploaded, by ID. */
  readonly uploads: Map<string, { readonly text: string; readonly contentType: string | undefined }>;
  /** Bodies of createFeed, in order; feeds are F1, F2, … */
  readonly created: Record<string, unknown>[];
  /** Responses of getFeed in their order, by feed ID; the last one repeats. */
  readonly polls: Map<string, object[]>;
  /** Processing reports, by document ID. */
  readonly results: Map<string, string>;
  /** The feeds that getFeeds lists. */
  listed: object[];
  /** Errors of the next calls of createFeed, one per call. */
  readonly creationErrors: (Reply | Error)[];
}

/** Creates a fake of Amazon that accepts feeds. A feed is done at its first poll unless `polls` says otherwise. */
export function createFeedScenario(): FeedScenario {
  const scenario: FeedScenario = {
    uploads: new Map(),
    created: [],
    polls: new Map(),
    results: new Map(),
    listed: [],
    creationErrors: [],
    script: (request) => respond(request, scenario),
  };
  return scenario;
}

let documentCount = 0;

function respond({ method, url, body, json, headers }: SeenRequest, scenario: FeedScenario): Reply | Error {
  const [, , , resource, id] = url.pathname.split('/');
  if (url.origin === documentOrigin && method === 'PUT') {
    const text = Buffer.from(body, 'latin1').toString('utf8');
    scenario.uploads.set(url.pathname.slice(1), { text, contentType: headers['content-type'] });
    return {};
  }
  if (url.origin === documentOrigin) return { body: scenario.results.get(url.pathname.slice(1)) };
  if (resource === 'documents' && method === 'POST') {
    documentCount += 1;
    const feedDocumentId = `D${documentCount}`;
    return {
      status: 201,
      body: { feedDocumentId, url: `${documentOrigin}/${feedDocumentId}?X-Amz-Signature=planted-signature` },
    };
  }
  if (resource === 'documents')
    return { body: { feedDocumentId: id, url: `${documentOrigin}/${id}?X-Amz-Signature=planted-signature` } };
  if (method === 'POST') {
    const error = scenario.creationErrors.shift();
    if (error) return error;
    scenario.created.push(json as Record<string, unknown>);
    return { status: 202, body: { feedId: `F${scenario.created.length}` } };
  }
  if (method === 'DELETE') return {};
  if (id === undefined) return { body: { feeds: scenario.listed } };
  const polls = scenario.polls.get(id) ?? [{ processingStatus: 'DONE' }];
  const status = polls.length > 1 ? polls.shift() : polls[0];
  return { body: { feedId: id, ...status } };
}

export const buildFeedStatus = (processingStatus: string, resultFeedDocumentId?: string) => ({
  processingStatus,
  resultFeedDocumentId,
});

/** Builds the processing report of a listings feed: messages with an error are invalid, all others are accepted. */
export function buildListingsReport(issues: readonly object[], processed: number, more: object = {}): string {
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
