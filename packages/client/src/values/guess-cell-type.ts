import { readDateCell } from './date-cell.ts';
import { readDecimal } from './number-cell.ts';

const maxDigits = 15;
const maxLength = 60;

/**
 * Guesses the type of a cell whose column has no format. It is careful: numbers with leading zeros, a plus sign, or more digits than an
 * amount has can be identifiers, and times without a zone have no certain value. Returns undefined for them and for other text.
 */
export function guessCellType(
  cell: string,
  marketplaceIds: readonly string[] = [],
): 'number' | 'date' | 'time' | undefined {
  if (typeof cell !== 'string' || cell.length > maxLength || !/\d/.test(cell)) return undefined;
  if (isAmount(cell)) return 'number';
  // Versions and sizes look like dates with a year of two digits.
  if (/^\d{1,2}([-.])\d{1,2}\1\d{2}(?!\d)/.test(cell)) return undefined;
  const date = readDateCell(cell, marketplaceIds);
  if (date === undefined || date.days.every((day) => day === undefined)) return undefined;
  if (!date.hasTime) return 'date';
  return date.hasZone && date.milliseconds !== undefined ? 'time' : undefined;
}

function isAmount(cell: string): boolean {
  if (/^\s|\s$|\+|^\D*0\d|^-0(?:\.0+)?$/.test(cell)) return false;
  // Groups of digits between spaces can be a number or an identifier, unless decimals follow.
  if (/\d \d/.test(cell) && !/[.,]\d{1,2}\D*$/.test(cell)) return false;
  if (readDecimal(cell, { groupsNeedDecimals: false }).every((value) => value === undefined)) return false;
  return cell.replaceAll(/\D/g, '').length <= maxDigits;
}
