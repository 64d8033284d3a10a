import type { TransportRequest, TransportResponse } from '../ports/transport.ts';
import { sendGuarded, type Timeouts } from '../transport/guard.ts';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentDetails } from './document-details.ts';
import { documentFailure } from './document-failure.ts';
import { timeoutsOf } from './document-timeouts.ts';
import { beginsLikeGzip, gunzipped } from './gunzip.ts';
import { peek } from './peek.ts';
import { announcedLength, withProgress } from './progress.ts';
import { refuseFailure } from './storage-error.ts';

export interface OpenOptions {
  readonly unzip?: boolean | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface OpenDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, unpacked unless the caller wanted them packed. To be read once. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Frees the connection, however far it was read. */
  close(): void;
}

/** Whether the caller gets the document as compressed as it is stored. */
export function staysPacked(details: DocumentDetails, options: { readonly unzip?: boolean | undefined }): boolean {
  return Boolean(details.compressionAlgorithm) && options.unzip === false;
}

/** Asks for a document and waits for its first bytes. Failures after that come out of `pieces`. */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions,
): Promise<OpenDocument> {
  const leaving = new AbortController();
  const signal = options.signal ? AbortSignal.any([leaving.signal, options.signal]) : leaving.signal;
  const request: TransportRequest = { method: 'GET', url: details.url, headers: {}, signal };
  try {
    const response = await sendGuarded(deps.transport, deps.clock, request, timeoutsOf(options.timeouts));
    await refuseFailure(response, 'download', details.url);
    const { head, pieces } = await peek(received(deps, response, details.url), 2);
    const close = () => {
      leaving.abort();
      pieces.return?.().catch(() => {});
    };
    return { headers: response.headers, pieces: unpacked(details, options, head, pieces), close };
  } catch (error) {
    leaving.abort();
    throw documentFailure(error, 'download', details.url);
  }
}

async function* received(
  deps: DocumentDeps,
  { headers, body }: TransportResponse,
  url: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* withProgress(body, 'download', announcedLength(headers), deps.observe);
  } catch (error) {
    throw documentFailure(error, 'download', url);
  }
}

/** A server in front may have unpacked the document already: then there is no gzip to be seen. */
function unpacked(
  details: DocumentDetails,
  options: OpenOptions,
  head: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const zipped = Boolean(details.compressionAlgorithm) && !staysPacked(details, options);
  return zipped && beginsLikeGzip(head) ? gunzipped(pieces) : pieces;
}
