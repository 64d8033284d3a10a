import type { ErrorDescription } from '../../../lib/requests/error-description.ts';
import { sendRequest } from '../../../lib/requests/send-request.ts';

/** Maximum size of an input in bytes. The server rejects larger ones. */
export const maxBytes = 64 * 1024 * 1024;

/** The server rejected an input. The message is the server's. */
class InputRejectedError extends Error {
  override readonly name = 'InputRejectedError';
  readonly failure: ErrorDescription;

  constructor(failure: ErrorDescription) {
    super(failure.action === undefined ? failure.message : `${failure.message} ${failure.action}`);
    this.failure = failure;
  }
}

interface NewInput {
  readonly name: string;
  readonly as: 'rows' | 'document';
  readonly content: Blob;
}

/** Uploads the input of a feed and returns its ID. The server parses it, so that this page stays responsive. */
export async function uploadInput({ name, as, content }: NewInput): Promise<string> {
  if (content.size > maxBytes) {
    throw new InputRejectedError({
      code: 'BODY_TOO_LARGE',
      message: `The input is ${Math.ceil(content.size / 1024 / 1024)} MB. The limit is ${maxBytes / 1024 / 1024} MB.`,
      action: 'Split it into several files.',
    });
  }
  const query = new URLSearchParams({ name, as });
  const response = await sendRequest(`/files/feed-inputs?${query}`, { method: 'POST', body: content });
  const body = (await response.json()) as ErrorDescription & { readonly inputId?: string };
  if (body.inputId === undefined) throw new InputRejectedError(body);
  return body.inputId;
}
