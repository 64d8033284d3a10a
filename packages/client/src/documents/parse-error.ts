import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Characters of a reason: reasons quote the document. */
const longest = 200;

export function parseError(reason: string): SellingPartnerError {
  const [line = ''] = reason.split('\n');
  return new SellingPartnerError({
    code: 'PARSE_ERROR',
    message: `The document could not be turned into JSON: ${line.trim().slice(0, longest)}`,
  });
}

/** What a parser complained of. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
