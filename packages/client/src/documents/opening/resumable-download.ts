import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Codecs } from '../../ports/codecs.ts';
import type { Timeouts } from '../../ports/limits.ts';
import type { TransportResponse } from '../../ports/transport.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import { sendWithTimeouts } from '../../transport/send-with-timeouts.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails } from '../document-details.ts';
import { checkStorageResponse } from '../storage/check-storage-response.ts';
import { resolveTimeouts } from '../storage/document-timeouts.ts';
import { toDocumentError } from '../storage/to-document-error.ts';
import { classifyResumedResponse, type DocumentVersion, readDocumentVersion } from './document-version.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { markAsFinal, retryRead } from './retry-read.ts';

/** Timeouts, abort signal and URL renewal of a download. */
export interface TransferOptions {
  /** In milliseconds, 0 for none. Default: `documentTimeouts`. `deadline` applies to the whole document. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Aborts the download with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
  /** Fetches the document's details again. Called if the storage rejects the URL, which happens after it expires. */
  readonly renew?: (() => Promise<DocumentDetails>) | undefined;
}

/** Number of interruptions that a download may have: a base number, and one more for each `bytesPerInterruption` received. */
const baseInterruptions = 3;
const bytesPerInterruption = 1_048_576;

// See docs/decisions/0012-resume-interrupted-downloads-with-range-requests.md
/** Downloads the stored bytes of a document. After a lost or stalled connection it requests the remaining bytes. */
export class ResumableDownload {
  readonly #deps: DocumentDeps;
  readonly #options: TransferOptions;
  readonly #timeouts: Timeouts;
  readonly #deadline: DownloadDeadline;
  readonly #closing = new AbortController();
  /** Aborts requests and the waits between them. */
  readonly #signal: AbortSignal;
  #details: DocumentDetails;
  #version: DocumentVersion = { validator: undefined, length: undefined };
  #position = 0;
  /** CRC-32 of the received bytes. */
  #checksum = 0;
  #codecs: Codecs | undefined;
  #interruptions = 0;
  /** Position of the last interruption. */
  #interruptedAt = -1;

  constructor(deps: DocumentDeps, details: DocumentDetails, options: TransferOptions, deadline: DownloadDeadline) {
    this.#deps = deps;
    this.#details = details;
    this.#options = options;
    this.#timeouts = resolveTimeouts(options.timeouts);
    this.#deadline = deadline;
    this.#signal = AbortSignal.any([this.#closing.signal, deadline.signal]);
  }

  /** Requests the document. Returns the headers of the response and the bytes, which can be read once. */
  async open(): Promise<{ headers: TransportResponse['headers']; bytes: AsyncGenerator<Uint8Array, void, undefined> }> {
    this.#codecs = await this.#deps.codecs();
    const response = await this.#requestWithRenewal({});
    this.#version = readDocumentVersion(response.headers);
    return { headers: response.headers, bytes: this.#read(response) };
  }

  /** Stops the download and frees the connection. */
  close(): void {
    this.#closing.abort();
  }

  async *#read(first: TransportResponse): AsyncGenerator<Uint8Array, void, undefined> {
    let body: AsyncIterable<Uint8Array> = first.body;
    for (;;) {
      try {
        for await (const chunk of body) {
          this.#position += chunk.byteLength;
          this.#checksum = this.#updateChecksum(chunk, this.#checksum);
          yield chunk;
        }
        this.#checkLength();
        return;
      } catch (error) {
        if (this.#position === this.#version.length) return;
        if (isChangedError(error)) throw error;
        body = await this.#resume(this.#toError(error));
      }
    }
  }

  #checkLength(): void {
    const { length } = this.#version;
    if (length === undefined || this.#position === length) return;
    const message = `The document has ${length} bytes according to its headers, but ${this.#position} were received.`;
    throw new SellingPartnerError({ code: 'DOWNLOAD_ERROR', message, retryable: true });
  }

  /** Returns the remaining bytes. The interruption counts as the first failed attempt to read them. */
  async #resume(interruption: SellingPartnerError): Promise<AsyncIterable<Uint8Array>> {
    this.#interruptions += 1;
    const maxInterruptions = baseInterruptions + this.#position / bytesPerInterruption;
    if (this.#version.validator === undefined) throw interruption;
    if (this.#interruptions > maxInterruptions) throw markAsFinal(interruption);
    // A connection without new bytes is another consecutive failure.
    const earlierFailures = this.#position === this.#interruptedAt ? 1 : 0;
    this.#interruptedAt = this.#position;
    let pending: SellingPartnerError | undefined = interruption;
    const attempt = async () => {
      const error = pending;
      pending = undefined;
      if (error !== undefined) throw error;
      return await this.#requestRest();
    };
    const behavior = { resumes: true, earlierFailures };
    const rest = await retryRead(this.#deps, 'download', attempt, this.#signal, behavior).catch((error: unknown) => {
      throw markAsFinal(this.#toError(error));
    });
    if (rest === undefined) throw buildChangedError();
    return rest;
  }

  /** Requests the remaining bytes. Returns undefined if the document has changed. */
  async #requestRest(): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { validator = '' } = this.#version;
    const response = await this.#requestWithRenewal({ range: `bytes=${this.#position}-`, 'if-range': validator }).catch(
      ignoreUnsatisfiableRange,
    );
    if (response === undefined) return undefined;
    const continuation = classifyResumedResponse(response, this.#version, this.#position);
    if (continuation === 'part') return response.body;
    if (continuation === 'whole') return this.#skipReceived(response.body);
    await discardBody(response);
    return undefined;
  }

  /** Returns the bytes after the received ones. Throws DOCUMENT_CHANGED if the bytes before them are not those that were received. */
  async *#skipReceived(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    let remaining = this.#position;
    let checksum = 0;
    for await (const chunk of chunks) {
      // Measured now: the reader of a yielded chunk frees its memory.
      const { byteLength } = chunk;
      if (remaining > 0) checksum = this.#updateChecksum(chunk.subarray(0, remaining), checksum);
      if (remaining > 0 && remaining <= byteLength && checksum !== this.#checksum) throw buildChangedError();
      if (remaining < byteLength) yield chunk.subarray(remaining);
      else freeMemory(chunk);
      remaining = Math.max(0, remaining - byteLength);
    }
    if (remaining > 0) throw buildChangedError();
  }

  #updateChecksum(bytes: Uint8Array, checksum: number): number {
    return this.#codecs === undefined ? checksum : this.#codecs.crc32(bytes, checksum);
  }

  async #requestWithRenewal(headers: Readonly<Record<string, string>>): Promise<TransportResponse> {
    const { renew } = this.#options;
    try {
      return await this.#send(headers);
    } catch (error) {
      if (renew === undefined || !mayHaveExpired(error)) throw error;
    }
    const details = await renew().catch((error: unknown) => {
      throw markAsFinal(error);
    });
    checkDetails(details);
    this.#details = details;
    return await this.#send(headers);
  }

  async #send(headers: Readonly<Record<string, string>>): Promise<TransportResponse> {
    const { transport, clock } = this.#deps;
    const { url } = this.#details;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, this.#signal]);
    try {
      const request = { method: 'GET', url, headers, signal, newConnection: this.#deadline.hasLostConnection };
      const response = await sendWithTimeouts(transport, clock, request, { ...this.#timeouts, deadline: 0 });
      await checkStorageResponse(response, 'download', url);
      return response;
    } catch (error) {
      controller.abort();
      throw this.#toError(error);
    }
  }

  #toError(error: unknown): SellingPartnerError {
    const failure = toDocumentError(this.#deadline.resolveError(error), 'download', this.#details.url);
    this.#deadline.hasLostConnection ||= failure.status === undefined;
    return failure;
  }
}

/** Frees the connection of an unused response. */
async function discardBody({ body }: TransportResponse): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // The connection is closed already.
  }
}

/** Returns whether a URL may have expired: the storage responds with 403, or reports an expired token. */
function mayHaveExpired(error: unknown): boolean {
  return error instanceof SellingPartnerError && (error.status === 403 || error.code === 'ExpiredToken');
}

/** Returns undefined after status 416: the document is now shorter than the position. */
function ignoreUnsatisfiableRange(error: unknown): undefined {
  if (error instanceof SellingPartnerError && error.status === 416) return undefined;
  throw error;
}

function isChangedError(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.code === 'DOCUMENT_CHANGED';
}

function buildChangedError(): SellingPartnerError {
  const message = 'The connection was lost, and the document changed before the download could be resumed.';
  return new SellingPartnerError({ code: 'DOCUMENT_CHANGED', message, retryable: true });
}
