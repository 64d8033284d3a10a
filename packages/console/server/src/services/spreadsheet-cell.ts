/** What a spreadsheet takes for the beginning of a formula, or passes over before it looks for one. */
export const formulaBeginnings = ['=', '+', '-', '@', '\t', '\r'] as const;

/** A number with its sign before it; with marks between digits as different countries set them. */
export const signedNumber = '[+-][0-9]+([.,][0-9]+)*([eE][+-]?[0-9]+)?';

const beginsFormula = new RegExp(`^[${formulaBeginnings.join('').replace('-', '\\-')}]`);
const isNumber = new RegExp(`^${signedNumber}$`);

/**
 * A cell as a spreadsheet shows it, and computes nothing: what would begin a formula gets an apostrophe before it. Numbers stay.
 * Only for files that people open. In plain CSV it would change SKUs such as `-A10` or `@HOME` in files that go back to Amazon.
 */
export function spreadsheetCell(cell: string): string {
  return beginsFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
}
