import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/**
 * A page of an emulated list. The successor requires the parameters of the first page with each token, but programs for v0 send the
 * token alone, so the token contains them.
 */
export interface EmulatedPage {
  /** Name of the old operation. */
  readonly operation: string;
  /** Query of the successor. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Old parameters that filter the results, by name. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Token of the successor. */
  readonly token: string;
}

const prefix = 'emulated-v0.';

/** Packs a page into a token that contains no secrets. */
export function packPageToken(page: EmulatedPage): string {
  const bytes = new TextEncoder().encode(JSON.stringify(page));
  return `${prefix}${btoa(String.fromCharCode(...bytes))}`;
}

/** Reads a token. Throws INVALID_PARAMETER if it is not one of an emulated call of the operation. */
export function unpackPageToken(operation: string, token: unknown): EmulatedPage {
  const page =
    typeof token === 'string' && token.startsWith(prefix) ? tryUnpack(token.slice(prefix.length)) : undefined;
  if (page?.operation === operation) return page;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message:
      `NextToken does not come from ${operation} with emulateV0. ` +
      'Tokens of v0 and of other operations cannot be continued: start again with the first page.',
  });
}

function tryUnpack(text: string): EmulatedPage | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as EmulatedPage;
  } catch {
    return undefined;
  }
}
