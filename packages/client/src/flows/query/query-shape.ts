/** What a query asks for: a schema by the one field of its root, and a data set of it. */
export interface QueryShape {
  readonly schema: string;
  readonly dataset: string;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Reads the shape that every query has; gives what is wrong as text when it has another. */
export function queryShape(tokens: readonly string[]): QueryShape | string {
  const open: string[] = [];
  const schemas: string[] = [];
  const datasets: string[] = [];
  let operations = 0;
  for (const [at, one] of tokens.entries()) {
    if (one in closing) {
      if (one === '{' && open.length === 0) operations += 1;
      open.push(one);
    } else if (one === '}' || one === ')' || one === ']') {
      if (closing[open.pop() ?? ''] !== one) return `a ${one} closes nothing`;
    } else if (open.every((bracket) => bracket === '{') && tokens[at + 1] !== ':' && open.length > 0) {
      if (open.length === 1) schemas.push(one);
      if (open.length === 2) datasets.push(one);
    } else if (open.length === 0 && (one === 'mutation' || one === 'subscription' || one === 'fragment')) {
      return `it has a ${one}, and Data Kiosk takes one query`;
    }
  }
  if (open.length > 0) return `a ${open.at(-1)} is not closed`;
  if (operations !== 1) return `it has ${operations} operations, and Data Kiosk takes one query`;
  const [schema, dataset] = [names(schemas)[0], names(datasets)[0]];
  if (schema === undefined || names(schemas).length > 1) return 'its root must ask for exactly one field';
  if (dataset === undefined || names(datasets).length > 1) return `${schema} must ask for exactly one data set`;
  return { schema, dataset };
}

/** Fields, without the punctuation of aliases. */
function names(tokens: readonly string[]): string[] {
  return tokens.filter((one) => one !== ':');
}
