/** One step of a path of an attribute. */
export interface AttributeStep {
  /** Name of the property. */
  readonly name: string;
  /** The property is a list, and the path continues in its entries. */
  readonly each: boolean;
  /** Also the entries of lists with the same name inside the entries. */
  readonly deep: boolean;
  /** Only entries whose property has one of the values. */
  readonly where?: { readonly key: string; readonly values: readonly string[] };
}

const stepPattern = /^(?<name>\w+)(?<deep>\*\*)?(?<list>\[(?:(?<key>\w+)=(?<values>[^\]]+))?\])?$/;

/**
 * Parses a path such as `proceeds.breakdowns[type=TAX].subtotal` into its steps. An empty path has none.
 *
 * @throws Error if it is not a path.
 */
export function parseAttributePath(path: string): readonly AttributeStep[] {
  if (path === '') return [];
  return splitPath(path).map((text) => {
    const { name, deep, list, key, values } = stepPattern.exec(text)?.groups ?? {};
    if (name === undefined) throw new Error(`"${text}" in "${path}" is not a step of a path.`);
    const where = key === undefined || values === undefined ? undefined : { key, values: values.split('|') };
    return { name, each: list !== undefined || deep !== undefined, deep: deep !== undefined, ...(where && { where }) };
  });
}

/** Splits a path at the dots that are not in brackets. */
function splitPath(path: string): readonly string[] {
  return path.split(/\.(?![^[\]]*\])/);
}

/** Joins two paths, of which each can be empty. */
export function joinAttributePaths(first: string, second: string): string {
  return [first, second].filter((path) => path !== '').join('.');
}
