import { destinationFile, type UploadDestination, uploadToDestination } from '../../documents/upload-to-destination.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** A file that another operation is to use. */
export interface FileUpload {
  /**
   * What it is for: `aplus/2020-11-01/contentDocuments` for A+ content, or the path of a messaging operation, such as
   * `messaging/v1/orders/{amazonOrderId}/messages/legalDisclosure`.
   */
  readonly resource: string;
  /** A+ content takes exactly one. */
  readonly marketplaceIds: readonly string[];
  /** Bytes, or text in the charset of `contentType`. */
  readonly content?: string | Uint8Array | undefined;
  /** Path of a file, in place of `content`. */
  readonly file?: string | undefined;
  /** A+ content takes `image/jpeg` and `image/png`. */
  readonly contentType: string;
  /** Ends the upload. */
  readonly signal?: AbortSignal | undefined;
}

/** What stands for the file from then on. */
export interface UploadedFile {
  /** For the call that needs the file. */
  readonly uploadDestinationId: string;
}

/** Most bytes of a picture for A+ content. */
const largestPicture = 3_145_728;

/** Asks where a file is to go and puts it there. */
export async function uploadFile(given: FileUpload, deps: FlowDeps): Promise<UploadedFile> {
  const { resource: path, marketplaceIds, signal, ...content } = given ?? {};
  const resource = String(path ?? '').replace(/^\/+/, '');
  // Pictures for A+ content go as a form, everything else as it is.
  const form = resource.startsWith('aplus/');
  const file = await destinationFile(content, deps.documents);
  if (form && file.size > largestPicture) throw tooLarge(file.size);
  const destination = (await deps.call({
    operation: 'uploads.createUploadDestinationForResource',
    path: { resource },
    query: { marketplaceIds, contentMD5: file.md5, contentType: file.contentType },
    options: { version: '2020-11-01', signal },
  })) as UploadDestination;
  await uploadToDestination(deps.documents, destination, file, { form, signal });
  return { uploadDestinationId: String(destination.uploadDestinationId) };
}

function tooLarge(size: number): SellingPartnerError {
  const message = `The file has ${size} bytes. Pictures for A+ content have at most ${largestPicture}.`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
