import type { TransportResponse } from '../../ports/transport.ts';
import { sendWithTimeouts } from '../../transport/send-with-timeouts.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkStorageResponse, readBeginning } from '../storage/check-storage-response.ts';
import { resolveTimeouts } from '../storage/document-timeouts.ts';
import { reportProgress } from '../storage/progress.ts';
import { toDocumentError } from '../storage/to-document-error.ts';
import type { UploadOptions } from './upload.ts';
import type { UploadBody } from './upload-body.ts';
import { UploadStallTimer } from './upload-stall-timer.ts';

/** A request to a presigned URL. */
export interface BodyRequest {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: UploadBody;
  /** Use a new connection. */
  readonly newConnection?: boolean;
}

/** Sends a body once and waits for the response. */
export async function sendBody(
  deps: DocumentDeps,
  { method, url, headers, body, newConnection }: BodyRequest,
  options: UploadOptions,
): Promise<void> {
  const timeouts = resolveTimeouts(options.timeouts);
  const stallTimer = new UploadStallTimer(deps.clock, timeouts.response);
  try {
    const request = {
      method,
      url,
      headers: { ...headers, 'content-length': String(body.size) },
      newConnection,
      body: stallTimer.watch(reportProgress(body.chunks, 'upload', body.size, deps.observe)),
      signal: options.signal ? AbortSignal.any([stallTimer.signal, options.signal]) : stallTimer.signal,
    };
    const response = await sendWithTimeouts(deps.transport, deps.clock, request, { ...timeouts, response: 0 });
    stallTimer.stop();
    await checkStorageResponse(response, 'upload', url);
    await discardBody(response);
  } catch (error) {
    throw toDocumentError(stallTimer.resolveError(error), 'upload', url);
  } finally {
    stallTimer.stop();
  }
}

/** Reads the rest of the response to free the connection. Its errors are ignored, because the upload was successful. */
async function discardBody(response: TransportResponse): Promise<void> {
  await readBeginning(response.body).catch(() => {});
}
