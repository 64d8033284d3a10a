import { destinationFile, type UploadDestination, uploadToDestination } from '../../documents/upload-to-destination.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import { checkMarketplaces } from '../check-marketplaces.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** A file that another operation is to use: as content, or by its path. */
export type FileUpload = UploadFacts & (UploadContent | UploadPath);

/** What is to be known of a file. */
export interface UploadFacts {
  /**
   * What it is for: `aplus/2020-11-01/contentDocuments` for A+ content, or the path of a messaging operation, such as
   * `messaging/v1/orders/{amazonOrderId}/messages/legalDisclosure`.
   */
  readonly resource: string;
  /** A+ content takes exactly one. */
  readonly marketplaceIds: readonly string[];
  /** A+ content takes `image/jpeg` and `image/png`. */
  readonly contentType: string;
  /** Ends the upload. */
  readonly signal?: AbortSignal | undefined;
}

/** A file by what is in it. */
export interface UploadContent {
  /** Bytes, or text in the charset of `contentType`. */
  readonly content: string | Uint8Array;
  /** Only of an {@link UploadPath}. */
  readonly file?: undefined;
}

/** A file on the disk. */
export interface UploadPath {
  /** Path of a file that goes byte for byte. */
  readonly file: string;
  /** Only of an {@link UploadContent}. */
  readonly content?: undefined;
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
  const { resource: path, marketplaceIds, signal, ...content } = (given ?? {}) as Partial<FileUpload>;
  const resource = checkResource(path);
  checkMarketplaces(marketplaceIds);
  checkContent(content);
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
  const uploadDestinationId = destination?.uploadDestinationId;
  if (typeof uploadDestinationId !== 'string' || uploadDestinationId === '') throw unnamed();
  await uploadToDestination(deps.documents, destination, file, { form, signal });
  return { uploadDestinationId };
}

function checkResource(given: unknown): string {
  const resource = typeof given === 'string' ? given.replace(/^\/+/, '') : '';
  if (resource === '') {
    throw refused(
      'resource is missing. Give the path of what the file is for, such as aplus/2020-11-01/contentDocuments.',
    );
  }
  const [placeholder] = /\{[^}]*\}/.exec(resource) ?? [];
  if (placeholder !== undefined) throw refused(`resource still has ${placeholder} in it. Put the value in its place.`);
  return resource;
}

/** In words of its own: what is uploaded is no feed. */
function checkContent({ content, file, contentType }: Partial<Record<keyof FileUpload, unknown>>): void {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (isGiven(content) && isGiven(file)) throw refused('content and file are given. Give one of them.');
  if (!isGiven(content) && !isGiven(file)) {
    throw refused('content and file are missing. Give what is in the file as content, or its path as file.');
  }
  if (isGiven(content) && typeof content !== 'string' && !(content instanceof Uint8Array)) {
    throw refused(`content is ${shown(content)}. Give text, or bytes as a Uint8Array.`);
  }
  if (isGiven(file) && typeof file !== 'string') throw refused(`file is ${shown(file)}. Give the path of a file.`);
  if (!isGiven(contentType)) {
    throw refused('contentType is missing. Give the type of the file, such as image/png or application/pdf.');
  }
}

function unnamed(): SellingPartnerError {
  const operation = 'uploads.createUploadDestinationForResource';
  const message = 'The answer names no uploadDestinationId: the file was not uploaded.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation });
}

function tooLarge(size: number): SellingPartnerError {
  return refused(`The file has ${size} bytes. Pictures for A+ content have at most ${largestPicture}.`);
}

function refused(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
