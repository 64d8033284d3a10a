import type { Timeouts } from '../ports/limits.ts';
import type { TransportResponse } from '../ports/transport.ts';
import { sendGuarded } from '../transport/send-guarded.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { documentFailure } from './document-failure.ts';
import { timeoutsOf } from './document-timeouts.ts';
import { checkFeed, type Feed } from './feed.ts';
import { type FeedBody, feedBodies } from './feed-body.ts';
import { packedBodies } from './feed-gzip.ts';
import { withProgress } from './progress.ts';
import { readBeginning } from './read-beginning.ts';
import { refuseFailure } from './storage-error.ts';
import { UploadWatch } from './upload-watch.ts';

export type { Feed } from './feed.ts';

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
  feed: Feed,
  options: UploadOptions = {},
): Promise<{ success: true }> {
  checkDetails(details);
  const checked = checkFeed(feed);
  const bodies = feedBodies(checked, deps);
  const nextBody = checked.gzip ? packedBodies(bodies) : bodies;
  const encoding = checked.gzip ? { 'content-encoding': 'gzip' } : {};
  const headers = { 'content-type': checked.contentType, ...encoding };
  const attempt = async () => put(deps, details.url, headers, await nextBody(), options);
  await deps.repeat('upload', attempt, options.signal);
  return { success: true };
}

async function put(
  deps: DocumentDeps,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: FeedBody,
  options: UploadOptions,
): Promise<void> {
  const timeouts = timeoutsOf(options.timeouts);
  const watch = new UploadWatch(deps.clock, timeouts.response);
  try {
    const request = {
      method: 'PUT',
      url,
      headers: { ...headers, 'content-length': String(body.size) },
      body: watch.over(withProgress(body.pieces, 'upload', body.size, deps.observe)),
      signal: options.signal ? AbortSignal.any([watch.signal, options.signal]) : watch.signal,
    };
    const response = await sendGuarded(deps.transport, deps.clock, request, { ...timeouts, response: 0 });
    watch.stop();
    await refuseFailure(response, 'upload', url);
    await finish(response);
  } catch (error) {
    throw documentFailure(watch.reasonFor(error), 'upload', url);
  } finally {
    watch.stop();
  }
}

/** Frees the connection. The upload has been acknowledged by then, whatever becomes of the rest of the answer. */
async function finish(response: TransportResponse): Promise<void> {
  await readBeginning(response.body).catch(() => {});
}
