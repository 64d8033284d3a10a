/**
 * Reads the numbers, dates and times of report documents, in the forms of all marketplaces, without a client.
 *
 * @module supercargo/values
 */

export type { CellType, ColumnFormat } from './values/column-format.ts';
export { parseColumnFormat } from './values/column-format.ts';
export { guessCellType } from './values/guess-cell-type.ts';
export { isSettlement } from './values/report-forms.ts';
export { TableValues, type TableValuesOptions } from './values/table-values.ts';
export {
  type CellRow,
  type ColumnForm,
  isEmptyCell,
  type ReadValues,
  type UnreadableCells,
  type ValueReader,
} from './values/value-reader.ts';
