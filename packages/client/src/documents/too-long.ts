import { SellingPartnerError } from '../errors/selling-partner-error.ts';

export function tooLong(what: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'RESPONSE_TOO_LARGE',
    message: `${what} is longer than a string can be. Use downloadStream, or download with file and without json.`,
  });
}
