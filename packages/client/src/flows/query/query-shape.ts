/** The selection of a query: a schema, by the only field of its root, and one of its data sets. */
interface QueryShape {
  readonly schema: string;
  readonly dataset: string;
}

const closingBrackets: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Parses the shape that every query must have. Returns the reason as text when the query has another shape. */
export function parseQueryShape(tokens: readonly string[]): QueryShape | string {
  const openBrackets: string[] = [];
  const schemas: string[] = [];
  const datasets: string[] = [];
  let operations = 0;
  for (const [index, token] of tokens.entries()) {
    if (token in closingBrackets) {
      if (token === '{' && openBrackets.length === 0) operations += 1;
      openBrackets.push(token);
    } else if (token === '}' || token === ')' || token === ']') {
      if (closingBrackets[openBrackets.pop() ?? ''] !== token) return `a ${token} has no opening bracket`;
    } else if (
      openBrackets.every((bracket) => bracket === '{') &&
      tokens[index + 1] !== ':' &&
      openBrackets.length > 0
    ) {
      if (openBrackets.length === 1) schemas.push(token);
      if (openBrackets.length === 2) datasets.push(token);
    } else if (
      openBrackets.length === 0 &&
      (token === 'mutation' || token === 'subscription' || token === 'fragment')
    ) {
      return `it has a ${token}, and Data Kiosk accepts one query`;
    }
  }
  if (openBrackets.length > 0) return `a ${openBrackets.at(-1)} is not closed`;
  if (operations !== 1) return `it has ${operations} operations, and Data Kiosk accepts one query`;
  const [schema, dataset] = [removeColons(schemas)[0], removeColons(datasets)[0]];
  if (schema === undefined || removeColons(schemas).length > 1) return 'its root must select exactly one field';
  if (dataset === undefined || removeColons(datasets).length > 1) return `${schema} must select exactly one data set`;
  return { schema, dataset };
}

/** Removes the colons of aliases. */
function removeColons(tokens: readonly string[]): string[] {
  return tokens.filter((token) => token !== ':');
}
