import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** Throws INVALID_PARAMETER if the value is not a non-empty string. */
export function checkPath(file: unknown): void {
  if (typeof file === 'string' && file !== '') return;
  const message = `file is ${formatValue(file)}. Pass the path where the document is to be saved.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
