import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Timeouts } from '../ports/limits.ts';
import type { TransportResponse } from '../ports/transport.ts';
import { sendWithTimeouts } from '../transport/send-with-timeouts.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { documentFailure } from './document-failure.ts';
import { timeoutsOf } from './document-timeouts.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { giveUp, repeatAttempt } from './give-up.ts';
import { skipped } from './skip-bytes.ts';
import { refuseFailure } from './storage-error.ts';
import { continuationOf, type DocumentVersion, versionOf } from './version-of-document.ts';

/** How long a download may take, what ends it, and how it gets a new address. */
export interface TransferOptions {
  /** In milliseconds, 0 for none. Default: `documentTimeouts`; `deadline` is for the whole document, with all its parts. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Ends the download with REQUEST_ABORTED. */
  readonly signal?: AbortSignal | undefined;
  /** Asks for the document's details again. Called when the storage refuses the address, as it does once it expired. */
  readonly renew?: (() => Promise<DocumentDetails>) | undefined;
}

/** Interruptions of one download: some, and one more for every so many bytes that came. */
const interruptionsAtFirst = 3;
const bytesPerInterruption = 1_048_576;

// See docs/decisions/0012-resume-interrupted-downloads-with-range-requests.md
/** The bytes of one document as they are stored. What a cut or silent connection left out is asked for again. */
export class Transfer {
  readonly #deps: DocumentDeps;
  readonly #options: TransferOptions;
  readonly #timeouts: Timeouts;
  readonly #deadline: DownloadDeadline;
  readonly #closing = new AbortController();
  /** Ends requests and the pauses between them. */
  readonly #signal: AbortSignal;
  #details: DocumentDetails;
  #version: DocumentVersion = { mark: undefined, length: undefined };
  #at = 0;
  #interruptions = 0;
  /** Where the last one was. */
  #interruptedAt = -1;

  constructor(deps: DocumentDeps, details: DocumentDetails, options: TransferOptions, deadline: DownloadDeadline) {
    this.#deps = deps;
    this.#details = details;
    this.#options = options;
    this.#timeouts = timeoutsOf(options.timeouts);
    this.#deadline = deadline;
    this.#signal = AbortSignal.any([this.#closing.signal, deadline.signal]);
  }

  /** Asks for the document: the headers of the answer, and its bytes, to be read once. */
  async open(): Promise<{ headers: TransportResponse['headers']; bytes: AsyncGenerator<Uint8Array, void, undefined> }> {
    const response = await this.#get({});
    this.#version = versionOf(response.headers);
    return { headers: response.headers, bytes: this.#read(response) };
  }

  /** Frees the connection, and ends the download. */
  close(): void {
    this.#closing.abort();
  }

  async *#read(first: TransportResponse): AsyncGenerator<Uint8Array, void, undefined> {
    let body: AsyncIterable<Uint8Array> = first.body;
    for (;;) {
      try {
        for await (const piece of body) {
          this.#at += piece.byteLength;
          yield piece;
        }
        this.#checkLength();
        return;
      } catch (error) {
        if (this.#at === this.#version.length) return;
        body = await this.#resume(this.#failure(error));
      }
    }
  }

  #checkLength(): void {
    const { length } = this.#version;
    if (length === undefined || this.#at === length) return;
    const message = `${this.#at} bytes of the document came, where ${length} were announced.`;
    throw new SellingPartnerError({ code: 'DOWNLOAD_ERROR', message, retryable: true });
  }

  /** The bytes from where they ended. The interruption counts as the first failed attempt to get them. */
  async #resume(interruption: SellingPartnerError): Promise<AsyncIterable<Uint8Array>> {
    this.#interruptions += 1;
    const bound = interruptionsAtFirst + this.#at / bytesPerInterruption;
    if (this.#version.mark === undefined) throw interruption;
    if (this.#interruptions > bound) throw giveUp(interruption);
    // A connection that brought nothing more is the next failure in a row.
    const failedBefore = this.#at === this.#interruptedAt ? 1 : 0;
    this.#interruptedAt = this.#at;
    let failed: SellingPartnerError | undefined = interruption;
    const attempt = async () => {
      const before = failed;
      failed = undefined;
      if (before !== undefined) throw before;
      return await this.#rest();
    };
    const how = { resumes: true, failedBefore };
    const rest = await repeatAttempt(this.#deps, 'download', attempt, this.#signal, how).catch((error: unknown) => {
      throw giveUp(this.#failure(error));
    });
    if (rest === undefined) throw changed();
    return rest;
  }

  /** Undefined when the document is another one by now. */
  async #rest(): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { mark = '' } = this.#version;
    const response = await this.#get({ range: `bytes=${this.#at}-`, 'if-range': mark }).catch(unlessOutside);
    if (response === undefined) return undefined;
    const continuation = continuationOf(response, this.#version, this.#at);
    if (continuation === 'part') return response.body;
    if (continuation === 'whole') return skipped(response.body, this.#at);
    await leave(response);
    return undefined;
  }

  async #get(headers: Readonly<Record<string, string>>): Promise<TransportResponse> {
    const { renew } = this.#options;
    try {
      return await this.#send(headers);
    } catch (error) {
      if (renew === undefined || !mayHaveExpired(error)) throw error;
    }
    const details = await renew().catch((error: unknown) => {
      throw giveUp(error);
    });
    checkDetails(details);
    this.#details = details;
    return await this.#send(headers);
  }

  async #send(headers: Readonly<Record<string, string>>): Promise<TransportResponse> {
    const { transport, clock } = this.#deps;
    const { url } = this.#details;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, this.#signal]);
    try {
      const request = { method: 'GET', url, headers, signal, newConnection: this.#deadline.hasLostConnection };
      const response = await sendWithTimeouts(transport, clock, request, { ...this.#timeouts, deadline: 0 });
      await refuseFailure(response, 'download', url);
      return response;
    } catch (error) {
      leaving.abort();
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): SellingPartnerError {
    const failure = documentFailure(this.#deadline.reasonFor(error), 'download', this.#details.url);
    this.#deadline.hasLostConnection ||= failure.status === undefined;
    return failure;
  }
}

/** Frees the connection of an answer that is of no use. */
async function leave({ body }: TransportResponse): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // It has ended by itself.
  }
}

/** Storage says 403 once an address has expired, or that the token within it has. */
function mayHaveExpired(error: unknown): boolean {
  return error instanceof SellingPartnerError && (error.status === 403 || error.code === 'ExpiredToken');
}

/** There is nothing from that byte on: the document has become shorter. */
function unlessOutside(error: unknown): undefined {
  if (error instanceof SellingPartnerError && error.status === 416) return undefined;
  throw error;
}

function changed(): SellingPartnerError {
  const message = 'The connection was cut, and by the time it was taken up again the document was another one.';
  return new SellingPartnerError({ code: 'DOCUMENT_CHANGED', message, retryable: true });
}
