import type { Codecs } from '../../ports/codecs.ts';
import { fromBase64, toHex } from '../../runtime/base64.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails } from '../document-details.ts';
import { buildFormBody } from './build-form-body.ts';
import { resolveFeed, type UncheckedFeed } from './feed.ts';
import { type BodyRequest, sendBody } from './send-body.ts';
import type { UploadOptions } from './upload.ts';
import { createBodyFactory, type UploadBody } from './upload-body.ts';

/** A file that is ready for upload. */
interface PreparedFile {
  readonly contentType: string;
  /** In base64. */
  readonly md5: string;
  readonly size: number;
  readonly createBody: () => Promise<UploadBody>;
}

/** The result of createUploadDestinationForResource. */
export interface UploadDestination {
  readonly uploadDestinationId?: string | undefined;
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}

/** Prepares a file for upload. Reads it once to compute its checksum, which Amazon requires before it returns a URL. */
export async function prepareFile(feed: UncheckedFeed, deps: DocumentDeps): Promise<PreparedFile> {
  const checked = resolveFeed(feed);
  const createBody = createBodyFactory(checked, deps);
  const { size, chunks } = await createBody();
  // Base64, as in Amazon's current sample code. An old guide shows hexadecimal digits.
  return { contentType: checked.contentType, md5: await computeMd5(chunks, await deps.codecs()), size, createBody };
}

/** Uploads a file with PUT, or as a form whose fields are the query parameters of the URL. */
export async function uploadToDestination(
  deps: DocumentDeps,
  destination: UploadDestination,
  file: PreparedFile,
  { form, ...options }: UploadOptions & { readonly form: boolean },
): Promise<void> {
  checkDetails(destination);
  const buildRequest = form ? buildFormRequest : buildPutRequest;
  const attempt = async (newConnection: boolean) =>
    sendBody(deps, { ...buildRequest(destination, file, await file.createBody()), newConnection }, options);
  await deps.retry('upload', attempt, options.signal);
}

function buildPutRequest({ url, headers = {} }: UploadDestination, file: PreparedFile, body: UploadBody): BodyRequest {
  const destinationHeaders = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    method: 'PUT',
    url,
    headers: { 'content-type': file.contentType, 'content-md5': file.md5, ...Object.fromEntries(destinationHeaders) },
    body,
  };
}

/** Builds a form upload. The boundary contains the file's checksum, which cannot occur in the file itself. */
function buildFormRequest({ url }: UploadDestination, file: PreparedFile, body: UploadBody): BodyRequest {
  const parsedUrl = new URL(url);
  const boundary = `supercargo-${toHex(fromBase64(file.md5) ?? new Uint8Array())}`;
  const form = buildFormBody(parsedUrl.searchParams, { body, contentType: file.contentType }, boundary);
  return {
    method: 'POST',
    url: `${parsedUrl.origin}${parsedUrl.pathname}`,
    headers: { 'content-type': form.contentType },
    body: form.body,
  };
}

/** Returns the MD5 of all chunks, in base64. */
async function computeMd5(chunks: AsyncIterable<Uint8Array>, codecs: Pick<Codecs, 'createMd5'>): Promise<string> {
  const hash = codecs.createMd5();
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}
