import type { Timeouts } from '../../ports/limits.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails } from '../document-details.ts';
import { resolveFeed, type UncheckedFeed } from './feed.ts';
import { sendBody } from './send-body.ts';
import { createBodyFactory } from './upload-body.ts';

export type { Feed, FeedOfContent, FeedOfFile, UncheckedFeed } from './feed.ts';

/** Timeouts and abort signal of an upload. */
export interface UploadOptions {
  /** In milliseconds, 0 for none. Default: `documentTimeouts`. `response` counts from the last chunk that was sent. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Aborts the upload with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Uploads a feed to the URL of its document. Retries are safe, because each one writes the same bytes to the same URL.
 */
export async function upload(
  deps: DocumentDeps,
  details: DocumentDetails,
  feed: UncheckedFeed,
  options: UploadOptions = {},
): Promise<{ success: true }> {
  checkDetails(details);
  const checked = resolveFeed(feed);
  const createBody = createBodyFactory(checked, deps);
  const headers = { 'content-type': checked.contentType };
  const attempt = async (newConnection: boolean) =>
    sendBody(deps, { method: 'PUT', url: details.url, headers, body: await createBody(), newConnection }, options);
  await deps.retry('upload', attempt, options.signal);
  return { success: true };
}
