import { CAPITALS_AND_DIGITS, type Random, uuid } from '../base/random.ts';
import type { Segment } from './segments.ts';

/** A file the marketplace keeps for a seller. */
export interface StoredDocument {
  readonly id: string;
  readonly sellerId: string;
  readonly contentType: string;
  /** The bytes as they lie in the store; null while an upload is awaited. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** Instead of bytes: a file described by its repetitions, for sizes that no memory holds. */
  readonly segments?: readonly Segment[];
  readonly gzip: boolean;
  /** Reading its address takes a restricted data token. */
  readonly restricted: boolean;
  /** When the marketplace drops it, in milliseconds since the epoch; without one it is kept. */
  readonly keptUntil?: number;
}

export interface DocumentStore {
  add(document: Omit<StoredDocument, 'id'>): StoredDocument;
  /** A document that is still kept at `now`; any that was ever there when no time is given. */
  find(id: string, now?: number): StoredDocument | undefined;
  /** Puts uploaded bytes in place. */
  fill(id: string, bytes: Uint8Array<ArrayBuffer>): void;
}

export function memoryDocumentStore(random: Random, documents: Map<string, StoredDocument> = new Map()): DocumentStore {
  return {
    add(document) {
      const id = `amzn1.spdoc.1.4.${uuid(random)}.T${random.text(13, CAPITALS_AND_DIGITS)}`;
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
