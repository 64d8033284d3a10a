import { ApiError } from '../base/api-error.ts';
import type { DocumentStore } from './document-store.ts';
import { createStorageError } from './storage-errors.ts';

/** Stores uploaded bytes. If the store is full, responds with an error in the file store's format. */
export function storeUpload(
  documents: DocumentStore,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  status: number,
): Response {
  try {
    documents.fill(id, bytes);
  } catch (error) {
    if (error instanceof ApiError) return createStorageError(error.status, error.code, error.message);
    throw error;
  }
  return new Response(null, { status });
}
