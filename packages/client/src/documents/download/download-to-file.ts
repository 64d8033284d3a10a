import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import { type OpenDocument, type OpenOptions, openDocument } from '../opening/open-document.ts';
import { retryRead } from '../opening/retry-read.ts';
import { withDeadline } from '../opening/with-deadline.ts';
import { checkPath } from './check-path.ts';
import { writeAndCountBytes } from './write-document.ts';

/** A document that was saved to a file. */
export interface SavedDocument {
  /** The path of the file. */
  readonly file: string;
  /** The size of the file. */
  readonly bytes: number;
  /** The `content-type` header of the document server's response, if there is one. */
  readonly contentType: string | undefined;
}

/** Streams a document to a file, decompressed unless `unzip` is false. The charset is not converted. */
export async function downloadToFile(
  deps: DocumentDeps,
  details: DocumentDetails,
  file: string,
  options: OpenOptions,
  hint: DocumentHint = {},
): Promise<SavedDocument> {
  checkDetails(details);
  checkPath(file, deps.files);
  return withDeadline(deps, options, async (deadline) => {
    const attempt = async () => saveDocument(deps, await openDocument(deps, details, options, deadline, hint), file);
    const saved = await retryRead(deps, 'downloadToFile', attempt, deadline.signal);
    deadline.stop();
    return saved;
  });
}

async function saveDocument(deps: DocumentDeps, document: OpenDocument, file: string): Promise<SavedDocument> {
  try {
    const bytes = await writeAndCountBytes(deps.files, file, document.chunks);
    return { file, bytes, contentType: document.headers['content-type'] };
  } finally {
    document.close();
  }
}
