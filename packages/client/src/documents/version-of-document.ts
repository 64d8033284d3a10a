import { announcedLength } from './progress.ts';

type Headers = Readonly<Record<string, string>>;

/** What tells one state of a document from another. */
export interface DocumentVersion {
  /** A strong entity tag, else the date of the last change: what If-Range takes. */
  readonly mark: string | undefined;
  /** Bytes of the whole document as they go over the wire. */
  readonly length: number | undefined;
}

export function versionOf(headers: Headers): DocumentVersion {
  // A server that packs on the way may announce the length of either form.
  return { mark: markOf(headers), length: headers['content-encoding'] ? undefined : announcedLength(headers) };
}

/**
 * How an answer to a request for the bytes from `at` on goes on: `part` with exactly these, `whole` with the document
 * from its beginning, `other` with a document that is not the one that was begun.
 */
export function continuationOf(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  version: DocumentVersion,
  at: number,
): 'part' | 'whole' | 'other' {
  const mark = markOf(headers);
  if (status !== 206) {
    const { length } = versionOf(headers);
    return mark === version.mark && agree(length, version.length) ? 'whole' : 'other';
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  const length = total === undefined || total === '*' ? undefined : Number(total);
  return Number(from) === at && agree(mark, version.mark) && agree(length, version.length) ? 'part' : 'other';
}

function markOf(headers: Headers): string | undefined {
  const { etag } = headers;
  return etag?.startsWith('"') ? etag : headers['last-modified'];
}

function agree<T>(one: T | undefined, other: T | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
