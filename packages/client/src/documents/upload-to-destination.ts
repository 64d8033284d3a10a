import { contentMd5 } from './content-md5.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails } from './document-details.ts';
import { checkFeed, type GivenFeed } from './feed.ts';
import { type FeedBody, feedBodies } from './feed-body.ts';
import { formBody } from './form-body.ts';
import { type BodyRequest, sendBody } from './send-body.ts';
import type { UploadOptions } from './upload.ts';

/** A file that is ready to be uploaded. */
export interface DestinationFile {
  readonly contentType: string;
  /** In base64. */
  readonly md5: string;
  readonly size: number;
  readonly nextBody: () => Promise<FeedBody>;
}

/** What createUploadDestinationForResource answers. */
export interface UploadDestination {
  readonly uploadDestinationId?: string | undefined;
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads the file once: its checksum is asked for before its address is given. */
export async function destinationFile(feed: GivenFeed, deps: DocumentDeps): Promise<DestinationFile> {
  const checked = checkFeed(feed);
  const nextBody = feedBodies(checked, deps);
  const { size, pieces } = await nextBody();
  // In base64, as the official recipe has it; an old guide shows hexadecimal digits.
  return { contentType: checked.contentType, md5: await contentMd5(pieces), size, nextBody };
}

/** Uploads a file as it is, or as a form whose fields are the query of the address. */
export async function uploadToDestination(
  deps: DocumentDeps,
  destination: UploadDestination,
  file: DestinationFile,
  { form, ...options }: UploadOptions & { readonly form: boolean },
): Promise<void> {
  checkDetails(destination);
  const requestOf = form ? formRequest : plainRequest;
  const attempt = async (newConnection: boolean) =>
    sendBody(deps, { ...requestOf(destination, file, await file.nextBody()), newConnection }, options);
  await deps.retry('upload', attempt, options.signal);
}

function plainRequest({ url, headers = {} }: UploadDestination, file: DestinationFile, body: FeedBody): BodyRequest {
  const wanted = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    method: 'PUT',
    url,
    headers: { 'content-type': file.contentType, 'content-md5': file.md5, ...Object.fromEntries(wanted) },
    body,
  };
}

/** No file holds its own checksum, so it makes a boundary. */
function formRequest({ url }: UploadDestination, file: DestinationFile, body: FeedBody): BodyRequest {
  const address = new URL(url);
  const boundary = `supercargo-${Buffer.from(file.md5, 'base64').toString('hex')}`;
  const form = formBody(address.searchParams, { body, contentType: file.contentType }, boundary);
  return {
    method: 'POST',
    url: `${address.origin}${address.pathname}`,
    headers: { 'content-type': form.contentType },
    body: form.body,
  };
}
