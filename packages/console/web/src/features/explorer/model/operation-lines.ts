import type { ListedOperation } from '../api/types.ts';

/** A line of the list of operations: the name of an endpoint, or an operation. */
export type OperationLine =
  | { readonly heading: string; readonly count: number }
  | { readonly operation: ListedOperation };

/** Builds the lines of the found operations, grouped by endpoint or in the order of the search. */
export function buildLines(found: readonly ListedOperation[], grouped: boolean): readonly OperationLine[] {
  if (!grouped) return found.map((operation) => ({ operation }));
  const groups = Map.groupBy(found, ({ endpoint }) => endpoint);
  return [...groups].flatMap(([heading, some]) => [
    { heading, count: some.length },
    ...some.map((operation) => ({ operation })),
  ]);
}

export function isHeading(line: OperationLine | undefined): line is Extract<OperationLine, { heading: string }> {
  return line !== undefined && 'heading' in line;
}

/** The heading, or `endpoint version operation`. */
export function getLineKey(line: OperationLine | undefined): string {
  if (line === undefined) return '';
  if (isHeading(line)) return line.heading;
  return `${line.operation.endpoint} ${line.operation.version} ${line.operation.operation}`;
}
