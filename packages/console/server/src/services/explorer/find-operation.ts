import { findOperation, loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import { ConsoleError } from '../../errors/console-error.ts';

/** The names that identify an operation. */
export interface OperationNames {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
}

/** Throws a ConsoleError if the catalogue does not have the operation. */
export function findEntry({ endpoint, version, operation }: OperationNames): OperationEntry {
  const entry = findOperation(endpoint, version, operation);
  if (entry !== undefined) return entry;
  throw new ConsoleError(
    'OPERATION_NOT_FOUND',
    `${endpoint} has no operation ${operation} in version ${version}.`,
    'Choose one from the list.',
  );
}

/** Throws a ConsoleError if the catalogue does not have the operation. */
export async function loadDescriptor(names: OperationNames): Promise<OperationDescriptor> {
  return loadOperation(findEntry(names));
}
