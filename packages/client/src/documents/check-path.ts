import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Refuses what is no path of a file. Throws INVALID_PARAMETER. */
export function checkPath(file: unknown): void {
  if (typeof file === 'string' && file !== '') return;
  const message = `file is ${formatValue(file)}. Pass the path to save the document under.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
