import type { TransportResponse } from '../ports/transport.ts';
import { sendWithTimeouts } from '../transport/send-with-timeouts.ts';
import type { DocumentDeps } from './document-deps.ts';
import { documentFailure } from './document-failure.ts';
import { timeoutsOf } from './document-timeouts.ts';
import type { FeedBody } from './feed-body.ts';
import { withProgress } from './progress.ts';
import { readBeginning } from './read-beginning.ts';
import { refuseFailure } from './storage-error.ts';
import type { UploadOptions } from './upload.ts';
import { UploadWatch } from './upload-watch.ts';

/** What is sent to a signed address. */
export interface BodyRequest {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FeedBody;
  /** Send over a connection that has carried no request before. */
  readonly newConnection?: boolean;
}

/** Sends a body once, and waits until it is acknowledged. */
export async function sendBody(
  deps: DocumentDeps,
  { method, url, headers, body, newConnection }: BodyRequest,
  options: UploadOptions,
): Promise<void> {
  const timeouts = timeoutsOf(options.timeouts);
  const watch = new UploadWatch(deps.clock, timeouts.response);
  try {
    const request = {
      method,
      url,
      headers: { ...headers, 'content-length': String(body.size) },
      newConnection,
      body: watch.over(withProgress(body.pieces, 'upload', body.size, deps.observe)),
      signal: options.signal ? AbortSignal.any([watch.signal, options.signal]) : watch.signal,
    };
    const response = await sendWithTimeouts(deps.transport, deps.clock, request, { ...timeouts, response: 0 });
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
