import {
  prepareFile,
  type UploadDestination,
  uploadToDestination,
} from '../../documents/upload/upload-to-destination.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { checkMarketplaces } from '../check-marketplaces.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** A file for another operation: as content, or by its path. */
export type FileUpload = UploadParameters & (UploadContent | UploadPath);

/** The parameters of an upload. */
export interface UploadParameters {
  /**
   * The resource that uses the file: `aplus/2020-11-01/contentDocuments` for A+ content, or the path of a messaging operation, such as
   * `messaging/v1/orders/{amazonOrderId}/messages/legalDisclosure`.
   */
  readonly resource: string;
  /** A+ content accepts exactly one. */
  readonly marketplaceIds: readonly string[];
  /** A+ content accepts `image/jpeg` and `image/png`. */
  readonly contentType: string;
  /** Aborts the upload. */
  readonly signal?: AbortSignal | undefined;
}

/** A file as content. */
export interface UploadContent {
  /** Bytes, or text in the charset of `contentType`. */
  readonly content: string | Uint8Array;
  /** Only for an {@link UploadPath}. */
  readonly file?: undefined;
}

/** A file on disk. */
export interface UploadPath {
  /** Path of a file that is sent byte for byte. */
  readonly file: string;
  /** Only for an {@link UploadContent}. */
  readonly content?: undefined;
}

/** The ID of the uploaded file. */
export interface UploadedFile {
  /** Pass it to the call that needs the file. */
  readonly uploadDestinationId: string;
}

/** Maximum size of a picture for A+ content in bytes. */
const maxPictureBytes = 3_145_728;

/** Creates an upload destination for a file and uploads it. */
export async function uploadFile(upload: FileUpload, deps: FlowDeps): Promise<UploadedFile> {
  const { resource: path, marketplaceIds, signal, ...content } = (upload ?? {}) as Partial<FileUpload>;
  const resource = resolveResource(path);
  checkMarketplaces(marketplaceIds);
  checkContent(content);
  // The response does not say how to upload the file, so the resource decides.
  // Pictures for A+ content are sent as a form, everything else unchanged.
  const form = resource.startsWith('aplus/');
  const file = await prepareFile(content, deps.documents);
  if (form && file.size > maxPictureBytes) throw buildTooLargeError(file.size);
  const destination = (await deps.call({
    operation: 'uploads.createUploadDestinationForResource',
    path: { resource },
    query: { marketplaceIds, contentMD5: file.md5, contentType: file.contentType },
    options: { version: '2020-11-01', signal },
  })) as UploadDestination;
  const uploadDestinationId = destination?.uploadDestinationId;
  if (typeof uploadDestinationId !== 'string' || uploadDestinationId === '') throw buildMissingIdError();
  await uploadToDestination(deps.documents, destination, file, { form, signal });
  return { uploadDestinationId };
}

function resolveResource(path: unknown): string {
  const resource = typeof path === 'string' ? path.replace(/^\/+/, '') : '';
  if (resource === '') {
    throw buildParameterError(
      'resource is missing. Pass the path of the resource that uses the file, such as aplus/2020-11-01/contentDocuments.',
    );
  }
  const [placeholder] = /\{[^{}]*\}/.exec(resource) ?? [];
  if (placeholder !== undefined)
    throw buildParameterError(`resource still contains ${placeholder}. Replace it by the value.`);
  return resource;
}

/** Throws INVALID_PARAMETER if there is no file to upload. Unlike those of `resolveFeed`, the messages do not mention feeds. */
function checkContent({ content, file, contentType }: Partial<Record<keyof FileUpload, unknown>>): void {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (isGiven(content) && isGiven(file)) throw buildParameterError('content and file are given. Pass one of them.');
  if (!isGiven(content) && !isGiven(file)) {
    throw buildParameterError('content and file are missing. Pass the file as content, or its path as file.');
  }
  if (isGiven(content) && typeof content !== 'string' && !(content instanceof Uint8Array)) {
    throw buildParameterError(`content is ${formatValue(content)}. Pass text, or bytes as a Uint8Array.`);
  }
  if (isGiven(file) && typeof file !== 'string')
    throw buildParameterError(`file is ${formatValue(file)}. Pass the path of a file.`);
  if (!isGiven(contentType)) {
    throw buildParameterError(
      'contentType is missing. Pass the type of the file, such as image/png or application/pdf.',
    );
  }
}

function buildMissingIdError(): SellingPartnerError {
  const operation = 'uploads.createUploadDestinationForResource';
  const message = 'The response has no uploadDestinationId. The file was not uploaded.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation });
}

function buildTooLargeError(size: number): SellingPartnerError {
  return buildParameterError(
    `The file has ${size} bytes. Pictures for A+ content can have at most ${maxPictureBytes}.`,
  );
}

function buildParameterError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
