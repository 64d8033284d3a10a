import { ApiError, STORAGE_FULL } from '../base/api-error.ts';
import type { Clock } from '../base/clock.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';

/** The limits of the document store. */
interface DocumentBounds {
  readonly maxDocuments: number;
  readonly maxDocumentBytes: number;
  /** The fraction of both limits that one added seller can use, from 0 to 1. */
  readonly addedSellerShare: number;
  readonly isAdded: (sellerId: string) => boolean;
}

interface DocumentLimit {
  readonly documents: number;
  readonly bytes: number;
  /** Completes the error message: the sellers that the limit applies to. */
  readonly whose: string;
  isIn(document: StoredDocument): boolean;
}

/**
 * A document store with limits for all sellers together and for each added seller. Beyond a limit, new documents are
 * rejected with status 507. Stored documents are deleted only after they expire.
 */
export function createBoundedStore(
  store: DocumentStore,
  documents: Map<string, StoredDocument>,
  clock: Clock,
  bounds: DocumentBounds,
): DocumentStore {
  const freeSpace = (sellerId: string, count: number, wanted: number, replaced: number) => {
    for (const bound of listLimits(sellerId, bounds)) {
      const isOver = () => {
        const held = measureUsage(documents, bound);
        if (count > 0 && held.documents + count > bound.documents) return 'documents';
        return wanted > 0 && held.bytes - replaced + wanted > bound.bytes ? 'bytes' : null;
      };
      if (isOver() !== null) removeExpired(documents, clock.now());
      const over = isOver();
      if (over !== null) throw createFullError(bound, over);
    }
  };
  return {
    find: store.find,
    add(document, key) {
      freeSpace(document.sellerId, 1, measureSize(document), 0);
      return store.add(document, key);
    },
    fill(id, bytes) {
      const replaced = store.find(id);
      if (replaced !== undefined) freeSpace(replaced.sellerId, 0, bytes.byteLength, measureSize(replaced));
      store.fill(id, bytes);
    },
  };
}

function listLimits(sellerId: string, bounds: DocumentBounds): readonly DocumentLimit[] {
  const { maxDocuments, maxDocumentBytes, addedSellerShare } = bounds;
  const all = { documents: maxDocuments, bytes: maxDocumentBytes, whose: '', isIn: () => true };
  if (!bounds.isAdded(sellerId)) return [all];
  const own = {
    documents: Math.floor(maxDocuments * addedSellerShare),
    bytes: Math.floor(maxDocumentBytes * addedSellerShare),
    whose: ' of an added seller',
    isIn: (document: StoredDocument) => document.sellerId === sellerId,
  };
  return [own, all];
}

function createFullError({ documents, bytes, whose }: DocumentLimit, over: 'documents' | 'bytes'): ApiError {
  const limit = over === 'documents' ? `${documents} documents` : `${bytes} bytes of documents`;
  const action =
    whose === ''
      ? 'Reset it, or raise maxDocuments or maxDocumentBytes.'
      : 'Reset the seller, or raise addedSellerShare.';
  return new ApiError(507, STORAGE_FULL, `The sandbox can store at most ${limit}${whose}. ${action}`);
}

function measureUsage(documents: ReadonlyMap<string, StoredDocument>, { isIn }: DocumentLimit) {
  const held = { documents: 0, bytes: 0 };
  for (const document of documents.values()) {
    if (!isIn(document)) continue;
    held.documents += 1;
    held.bytes += measureSize(document);
  }
  return held;
}

function removeExpired(documents: Map<string, StoredDocument>, now: number): void {
  for (const { id, keptUntil = Number.POSITIVE_INFINITY } of documents.values()) {
    if (keptUntil <= now) documents.delete(id);
  }
}

/** Returns the size in memory. A file that consists of repeated segments is small, however long it is. */
function measureSize({ bytes, segments = [] }: Omit<StoredDocument, 'id'>): number {
  return segments.reduce((sum, segment) => sum + segment.bytes.byteLength, bytes?.byteLength ?? 0);
}
