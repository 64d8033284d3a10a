/**
 * Writes a decimal comma as a point: `71,50` becomes `71.50`. A comma before three digits can separate thousands, so it stays and
 * the number is invalid.
 */
export function normalizeDecimal(text: string): string {
  return text.trim().replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
}

/** Removes zeros that say nothing, and keeps cents: `72.9000` becomes `72.90`, and `72.0000` becomes `72`. */
export function trimDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = fraction.replace(/(?<!0)0+$/, '');
  return digits === '' ? whole : `${whole}.${digits.padEnd(2, '0')}`;
}
