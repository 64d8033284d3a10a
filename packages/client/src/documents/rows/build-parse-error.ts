import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** Reasons are shortened because they can quote the document. */
const maxReasonCharacters = 200;

/** Builds the error for a document that cannot be converted to data. */
export function buildParseError(reason: string): SellingPartnerError {
  return buildError('The document could not be converted to JSON', reason);
}

/** Builds the error for a document whose rows cannot be read. */
export function buildRowsError(reason: string): SellingPartnerError {
  return buildError('The rows of the document could not be read', reason);
}

function buildError(problem: string, reason: string): SellingPartnerError {
  const [line = ''] = reason.split('\n');
  return new SellingPartnerError({
    code: 'PARSE_ERROR',
    message: `${problem}: ${line.trim().slice(0, maxReasonCharacters)}`,
  });
}

/** Returns the message of a parser's error. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
