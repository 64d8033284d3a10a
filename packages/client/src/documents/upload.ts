import type { Timeouts } from '../ports/limits.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { checkFeed, type GivenFeed } from './feed.ts';
import { feedBodies } from './feed-body.ts';
import { packedBodies } from './feed-gzip.ts';
import { sendBody } from './send-body.ts';

export type { Feed, FeedOfContent, FeedOfFile, GivenFeed } from './feed.ts';

/** How long an upload may take, and what ends it. */
export interface UploadOptions {
  /** In milliseconds, 0 for none. Default: `documentTimeouts`; `response` counts from the last piece that was taken. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Ends the upload with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/** Uploads a feed to the address of its document. A repeated upload puts the same bytes in the same place. */
export async function upload(
  deps: DocumentDeps,
  details: DocumentDetails,
  feed: GivenFeed,
  options: UploadOptions = {},
): Promise<{ success: true }> {
  checkDetails(details);
  const checked = checkFeed(feed);
  const bodies = feedBodies(checked, deps);
  const nextBody = checked.gzip ? packedBodies(bodies) : bodies;
  const encoding = checked.gzip ? { 'content-encoding': 'gzip' } : {};
  const headers = { 'content-type': checked.contentType, ...encoding };
  const attempt = async (newConnection: boolean) =>
    sendBody(deps, { method: 'PUT', url: details.url, headers, body: await nextBody(), newConnection }, options);
  await deps.retry('upload', attempt, options.signal);
  return { success: true };
}
