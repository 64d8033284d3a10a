import type { ErrorDescription } from '../../../lib/error-description.ts';

/** Most bytes that are taken; the server refuses more. */
export const mostBytes = 64 * 1024 * 1024;

/** What the server does not take, in its words. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
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
  if (content.size > mostBytes) {
    throw new InputRefused({
      code: 'BODY_TOO_LARGE',
      message: `The input has ${Math.ceil(content.size / 1024 / 1024)} MB. The limit is ${mostBytes / 1024 / 1024} MB.`,
      action: 'Split it into several files.',
    });
  }
  const query = new URLSearchParams({ name, as });
  const answer = await fetch(`/files/feed-inputs?${query}`, { method: 'POST', body: content });
  const body = (await answer.json()) as ErrorDescription & { readonly inputId?: string };
  if (body.inputId === undefined) throw new InputRefused(body);
  return body.inputId;
}
