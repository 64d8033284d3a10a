import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

export function buildSetupError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
