import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails } from '../document-details.ts';
import { openDocument } from '../opening/open-document.ts';
import type { TransferOptions } from '../opening/resumable-download.ts';
import { retryRead } from '../opening/retry-read.ts';
import { verifyChecksum } from '../opening/verify-checksum.ts';
import { withDeadline } from '../opening/with-deadline.ts';
import { readBytes } from './read-content.ts';

/** Downloads UTF-8 text and verifies its MD5 (base64). A mismatch is a DOWNLOAD_ERROR. */
export async function downloadVerifiedText(
  deps: DocumentDeps,
  details: DocumentDetails,
  md5: string | undefined,
  options: TransferOptions = {},
): Promise<string> {
  checkDetails(details);
  return withDeadline(deps, options, async (deadline) => {
    const fetch = async () => {
      const document = await openDocument(deps, details, options, deadline);
      try {
        const chunks = md5 ? verifyChecksum(document.chunks, md5, await deps.codecs()) : document.chunks;
        return new TextDecoder().decode(await readBytes(chunks));
      } finally {
        document.close();
      }
    };
    const text = await retryRead(deps, 'download', fetch, deadline.signal);
    deadline.stop();
    return text;
  });
}
