import { ShopError } from '@supercargo/shop';
import { TableError } from '@supercargo/tables';
import { ConsoleError } from './console-error.ts';

/** Whether an error has a code, a message and an action for users. */
export function isExplainedError(error: unknown): error is ConsoleError | TableError | ShopError {
  return error instanceof ConsoleError || error instanceof TableError || error instanceof ShopError;
}
