import type { Clock } from '../clock.ts';
import { Refusal, STORAGE_FULL } from '../refusal.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';

/** How much the sandbox keeps for its sellers. */
export interface DocumentBounds {
  readonly mostDocuments: number;
  readonly mostDocumentBytes: number;
}

/**
 * A store with limits: what goes beyond is refused with a 507, and nothing that is kept is lost. Documents whose time is
 * over make room.
 */
export function boundedStore(
  store: DocumentStore,
  documents: Map<string, StoredDocument>,
  clock: Clock,
  { mostDocuments, mostDocumentBytes }: DocumentBounds,
): DocumentStore {
  const makeRoom = (wanted: number, replaced: number) => {
    if (wanted === 0) return;
    const excess = () => bytesOf(documents) - replaced + wanted - mostDocumentBytes;
    if (excess() > 0) dropOutlived(documents, clock.now());
    if (excess() > 0) {
      throw new Refusal(507, STORAGE_FULL, `The sandbox keeps at most ${mostDocumentBytes} bytes of documents.`);
    }
  };
  return {
    find: store.find,
    add(document) {
      if (documents.size >= mostDocuments) dropOutlived(documents, clock.now());
      if (documents.size >= mostDocuments) {
        throw new Refusal(507, STORAGE_FULL, `The sandbox keeps at most ${mostDocuments} documents.`);
      }
      makeRoom(sizeOf(document), 0);
      return store.add(document);
    },
    fill(id, bytes) {
      const replaced = store.find(id);
      makeRoom(bytes.byteLength, replaced === undefined ? 0 : sizeOf(replaced));
      store.fill(id, bytes);
    },
  };
}

function dropOutlived(documents: Map<string, StoredDocument>, now: number): void {
  for (const { id, keptUntil = Number.POSITIVE_INFINITY } of documents.values()) {
    if (keptUntil <= now) documents.delete(id);
  }
}

function bytesOf(documents: ReadonlyMap<string, StoredDocument>): number {
  let bytes = 0;
  for (const document of documents.values()) bytes += sizeOf(document);
  return bytes;
}

/** What it takes in memory: a file described by its repetitions is small, however long it is. */
function sizeOf({ bytes, segments = [] }: Omit<StoredDocument, 'id'>): number {
  return segments.reduce((sum, segment) => sum + segment.bytes.byteLength, bytes?.byteLength ?? 0);
}
