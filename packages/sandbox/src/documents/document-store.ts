import { CAPITALS_AND_DIGITS, createRandom, createUuid, type Random } from '../base/random.ts';
import type { Segment } from './segments.ts';

/** A file that Amazon stores for a seller. */
export interface StoredDocument {
  readonly id: string;
  readonly sellerId: string;
  readonly contentType: string;
  /** The bytes as stored; null before the upload. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** Replaces `bytes` for files that are too large for memory: the file as a list of repeated segments. */
  readonly segments?: readonly Segment[];
  readonly gzip: boolean;
  /** Whether reading the document's URL needs a restricted data token. */
  readonly restricted: boolean;
  /** The time when Amazon deletes the document, in milliseconds since the epoch. Without it, the document does not expire. */
  readonly keptUntil?: number;
}

export interface DocumentStore {
  /** Adds a document. `key` determines its ID, so that the ID does not depend on other documents. Default: the next random ID. */
  add(document: Omit<StoredDocument, 'id'>, key?: string): StoredDocument;
  /**
   * Finds a document that has not expired at `now`. Without `now`, expired documents that were not deleted yet are also
   * found.
   */
  find(id: string, now?: number): StoredDocument | undefined;
  /** Replaces the content of a document with the uploaded bytes. */
  fill(id: string, bytes: Uint8Array<ArrayBuffer>): void;
}

export function createDocumentStore(random: Random, documents: Map<string, StoredDocument> = new Map()): DocumentStore {
  return {
    add(document, key) {
      const source = key === undefined ? random : createRandom(`${document.sellerId}/document/${key}`);
      const id = `amzn1.spdoc.1.4.${createUuid(source)}.T${source.text(13, CAPITALS_AND_DIGITS)}`;
      const stored = { ...document, id };
      documents.set(id, stored);
      return stored;
    },
    find(id, now = Number.NEGATIVE_INFINITY) {
      const document = documents.get(id);
      if (now < (document?.keptUntil ?? Number.POSITIVE_INFINITY)) return document;
      documents.delete(id);
      return undefined;
    },
    fill(id, bytes) {
      const document = documents.get(id);
      if (document !== undefined) documents.set(id, { ...document, bytes });
    },
  };
}
