import { Refusal } from '../refusal.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';

/** How much the sandbox keeps for its sellers. */
export interface DocumentBounds {
  readonly mostDocuments: number;
  readonly mostDocumentBytes: number;
}

/** The sandbox's own limit, which the marketplace does not have. */
const FULL = 'SandboxStorageFull';

/** A store with limits: what goes beyond is refused with a 507, and nothing that is kept is lost. */
export function boundedStore(
  store: DocumentStore,
  documents: ReadonlyMap<string, StoredDocument>,
  { mostDocuments, mostDocumentBytes }: DocumentBounds,
): DocumentStore {
  const makeRoom = (wanted: number, replaced: number) => {
    if (wanted === 0) return;
    const kept = [...documents.values()].reduce((sum, document) => sum + sizeOf(document), 0);
    if (kept - replaced + wanted > mostDocumentBytes) {
      throw new Refusal(507, FULL, `The sandbox keeps at most ${mostDocumentBytes} bytes of documents.`);
    }
  };
  return {
    find: store.find,
    add(document) {
      if (documents.size >= mostDocuments) {
        throw new Refusal(507, FULL, `The sandbox keeps at most ${mostDocuments} documents.`);
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

/** What it takes in memory: a file described by its repetitions is small, however long it is. */
function sizeOf({ bytes, segments = [] }: Omit<StoredDocument, 'id'>): number {
  return segments.reduce((sum, segment) => sum + segment.bytes.byteLength, bytes?.byteLength ?? 0);
}
