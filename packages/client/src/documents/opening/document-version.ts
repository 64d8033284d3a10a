import { parseContentLength } from '../storage/progress.ts';

type Headers = Readonly<Record<string, string>>;

/** Values that identify a version of a document. */
export interface DocumentVersion {
  /** A strong ETag, or else Last-Modified: the value for the If-Range header. */
  readonly validator: string | undefined;
  /** Number of bytes of the whole document, as transferred. */
  readonly length: number | undefined;
}

/** Reads the version of a document from response headers. */
export function readDocumentVersion(headers: Headers): DocumentVersion {
  // Positions in a body that the transport decompressed say nothing about the stored bytes.
  if (headers['x-decoded-content-encoding']) return { validator: undefined, length: undefined };
  // With a content encoding, the length can be that of the encoded or the decoded body.
  return {
    validator: findValidator(headers),
    length: headers['content-encoding'] ? undefined : parseContentLength(headers),
  };
}

/**
 * Classifies the response to a request for the bytes from `position`. `part`: it has exactly these bytes. `whole`: it has
 * the document from its first byte. `other`: the document has changed.
 */
export function classifyResumedResponse(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  version: DocumentVersion,
  position: number,
): 'part' | 'whole' | 'other' {
  const validator = findValidator(headers);
  if (status !== 206) {
    const { length } = readDocumentVersion(headers);
    return validator === version.validator && areCompatible(length, version.length) ? 'whole' : 'other';
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  const length = total === undefined || total === '*' ? undefined : Number(total);
  return Number(from) === position &&
    areCompatible(validator, version.validator) &&
    areCompatible(length, version.length)
    ? 'part'
    : 'other';
}

function findValidator(headers: Headers): string | undefined {
  const { etag } = headers;
  return etag?.startsWith('"') ? etag : headers['last-modified'];
}

function areCompatible<T>(first: T | undefined, second: T | undefined): boolean {
  return first === undefined || second === undefined || first === second;
}
