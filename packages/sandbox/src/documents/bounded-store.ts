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
  const makeRoom = (bytes: Uint8Array | null, replaced: Uint8Array | null) => {
    if (bytes === null) return;
    const kept = [...documents.values()].reduce((sum, document) => sum + sizeOf(document.bytes), 0);
    if (kept - sizeOf(replaced) + bytes.byteLength > mostDocumentBytes) {
      throw new Refusal(507, FULL, `The sandbox keeps at most ${mostDocumentBytes} bytes of documents.`);
    }
  };
  return {
    find: store.find,
    add(document) {
      if (documents.size >= mostDocuments) {
        throw new Refusal(507, FULL, `The sandbox keeps at most ${mostDocuments} documents.`);
      }
      makeRoom(document.bytes, null);
      return store.add(document);
    },
    fill(id, bytes) {
      makeRoom(bytes, store.find(id)?.bytes ?? null);
      store.fill(id, bytes);
    },
  };
}

function sizeOf(bytes: Uint8Array | null): number {
  return bytes?.byteLength ?? 0;
}
