import { CAPITALS_AND_DIGITS, type Random, uuid } from '../random.ts';

/** A file the marketplace keeps for a seller. */
export interface StoredDocument {
  readonly id: string;
  readonly sellerId: string;
  readonly contentType: string;
  /** The bytes as they lie in the store; null while an upload is awaited. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly gzip: boolean;
  /** Reading its address takes a restricted data token. */
  readonly restricted: boolean;
}

export interface DocumentStore {
  add(document: Omit<StoredDocument, 'id'>): StoredDocument;
  find(id: string): StoredDocument | undefined;
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
    find: (id) => documents.get(id),
    fill(id, bytes) {
      const document = documents.get(id);
      if (document !== undefined) documents.set(id, { ...document, bytes });
    },
  };
}
