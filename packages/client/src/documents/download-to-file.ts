import { checkPath } from './check-path.ts';
import type { DocumentHint } from './choose-encoding.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { repeatAttempt } from './give-up.ts';
import { type OpenDocument, type OpenOptions, openDocument } from './open-document.ts';
import { withinDeadline } from './within-deadline.ts';
import { writeCounted } from './write-counted.ts';

/** A document that was saved. */
export interface SavedDocument {
  /** The path that was given. */
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  /** The storage's `content-type` header; undefined when it sent none. */
  readonly contentType: string | undefined;
}

/** Saves a document as it is stored, unpacked unless `unzip` is false, without ever holding more than pieces of it. */
export async function downloadToFile(
  deps: DocumentDeps,
  details: DocumentDetails,
  file: string,
  options: OpenOptions,
  hint: DocumentHint = {},
): Promise<SavedDocument> {
  checkDetails(details);
  checkPath(file);
  return withinDeadline(deps, options, async (deadline) => {
    const attempt = async () => save(deps, await openDocument(deps, details, options, deadline, hint), file);
    const saved = await repeatAttempt(deps, 'downloadToFile', attempt, deadline.signal);
    deadline.stop();
    return saved;
  });
}

async function save(deps: DocumentDeps, document: OpenDocument, file: string): Promise<SavedDocument> {
  try {
    const bytes = await writeCounted(deps.files, file, document.pieces);
    return { file, bytes, contentType: document.headers['content-type'] };
  } finally {
    document.close();
  }
}
