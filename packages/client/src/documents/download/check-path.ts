import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Files } from '../../ports/files.ts';

/** Throws INVALID_PARAMETER if the value is not a non-empty string, and the error of `files` if they cannot be used. */
export function checkPath(file: unknown, files: Files): void {
  if (typeof file === 'string' && file !== '') {
    files.check?.(file);
    return;
  }
  const message = `file is ${formatValue(file)}. Pass the path where the document is to be saved.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
