import { withChecksum } from './checksum.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { repeatAttempt } from './give-up.ts';
import { openDocument } from './open-document.ts';
import { readBytes } from './read-content.ts';
import type { TransferOptions } from './transfer.ts';
import { withinDeadline } from './within-deadline.ts';

/** Downloads a text in UTF-8 whose MD5, in base64, is known. Another document is a DOWNLOAD_ERROR. */
export async function downloadChecked(
  deps: DocumentDeps,
  details: DocumentDetails,
  md5: string | undefined,
  options: TransferOptions = {},
): Promise<string> {
  checkDetails(details);
  return withinDeadline(deps, options, async (deadline) => {
    const fetch = async () => {
      const document = await openDocument(deps, details, options, deadline);
      try {
        const pieces = md5 ? withChecksum(document.pieces, md5) : document.pieces;
        return new TextDecoder().decode(await readBytes(pieces));
      } finally {
        document.close();
      }
    };
    const text = await repeatAttempt(deps, 'download', fetch, deadline.signal);
    deadline.stop();
    return text;
  });
}
