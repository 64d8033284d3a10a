// What `require('supercargo/values')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/values.js' with { 'resolution-mode': 'import' };

export type {
  CellRow,
  CellType,
  ColumnForm,
  ColumnFormat,
  ReadValues,
  TableValuesOptions,
  UnreadableCells,
  ValueReader,
} from './dist/values.js' with { 'resolution-mode': 'import' };
export declare const guessCellType: typeof entry.guessCellType;
export declare const isEmptyCell: typeof entry.isEmptyCell;
export declare const isSettlement: typeof entry.isSettlement;
export declare const parseColumnFormat: typeof entry.parseColumnFormat;
export declare const TableValues: typeof entry.TableValues;
export type TableValues = entry.TableValues;
