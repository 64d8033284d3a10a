/** Characters that start a formula in a spreadsheet, or that a spreadsheet skips before a formula. */
export const formulaBeginnings = ['=', '+', '-', '@', '\t', '\r'] as const;

/** A number with a sign, with the separators of different countries. */
export const signedNumber = '[+-][0-9]+([.,][0-9]+)*([eE][+-]?[0-9]+)?';

const beginsFormula = new RegExp(`^[${formulaBeginnings.join('').replace('-', '\\-')}]`);
const isNumber = new RegExp(`^${signedNumber}$`);

/**
 * Formats a cell so that a spreadsheet shows it and does not compute it: an apostrophe is added before text that would
 * start a formula. Numbers stay unchanged. Use it only for files that users open in a spreadsheet. In other CSV files
 * it would change SKUs such as `-A10` or `@HOME`, which go back to Amazon.
 */
export function spreadsheetCell(cell: string): string {
  return beginsFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
}
