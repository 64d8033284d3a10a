import type { Failure } from '../../../lib/failure.ts';

/** Most bytes that are taken; the server refuses more. */
export const mostBytes = 64 * 1024 * 1024;

/** What the server does not take, in its words. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.action === undefined ? failure.message : `${failure.message} ${failure.action}`);
    this.failure = failure;
  }
}

interface NewInput {
  readonly name: string;
  readonly as: 'rows' | 'document';
  readonly content: Blob;
}

/** Hands the server what a feed is made of, and returns its id there. It is read there, so that this page goes on. */
export async function uploadInput({ name, as, content }: NewInput): Promise<string> {
  if (content.size > mostBytes) {
    throw new InputRefused({
      code: 'BODY_TOO_LARGE',
      message: `It has ${Math.ceil(content.size / 1024 / 1024)} MB, and ${mostBytes / 1024 / 1024} MB are taken.`,
      action: 'Split it into several files.',
    });
  }
  const query = new URLSearchParams({ name, as });
  const answer = await fetch(`/files/feed-inputs?${query}`, { method: 'POST', body: content });
  const body = (await answer.json()) as Failure & { readonly inputId?: string };
  if (body.inputId === undefined) throw new InputRefused(body);
  return body.inputId;
}
