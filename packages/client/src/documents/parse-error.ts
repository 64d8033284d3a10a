import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Characters of a reason: reasons quote the document. */
const longest = 200;

/** A document that was wanted as data. */
export function parseError(reason: string): SellingPartnerError {
  return failedTo('The document could not be turned into JSON', reason);
}

/** A document whose rows were wanted. */
export function rowsError(reason: string): SellingPartnerError {
  return failedTo('The rows of the document could not be read', reason);
}

function failedTo(what: string, reason: string): SellingPartnerError {
  const [line = ''] = reason.split('\n');
  return new SellingPartnerError({ code: 'PARSE_ERROR', message: `${what}: ${line.trim().slice(0, longest)}` });
}

/** What a parser complained of. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
