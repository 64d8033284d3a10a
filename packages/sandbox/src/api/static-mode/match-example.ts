import { isDeepStrictEqual } from 'node:util';
import type { OperationExamples, StaticExample } from './static-examples.ts';

/** The unmodified values of a request: nothing is validated before an example is picked. */
interface RawValues {
  readonly path: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** The parsed body; undefined if it is missing or not JSON. */
  readonly body: unknown;
}

/**
 * Finds the example for a request. Only the parameters that an example names are compared, as literal text. The matching
 * example with the most parameters is used, so an example without parameters is the default.
 */
export function matchExample({ examples, bodyName }: OperationExamples, values: RawValues): StaticExample | undefined {
  const fitting = examples.filter(({ parameters }) =>
    Object.entries(parameters).every(([name, wanted]) => {
      if (!Object.hasOwn(wanted, 'value')) return true;
      if (name === 'body' || name === bodyName) return isDeepStrictEqual(values.body, wanted.value);
      return matchesValue(findRawValue(name, values), wanted.value);
    }),
  );
  return fitting.reduce<StaticExample | undefined>(
    (best, example) => (best === undefined || countParameters(example) > countParameters(best) ? example : best),
    undefined,
  );
}

function countParameters({ parameters }: StaticExample): number {
  return Object.values(parameters).filter((wanted) => Object.hasOwn(wanted, 'value')).length;
}

function findRawValue(name: string, { path, search, headers }: RawValues): string | undefined {
  if (Object.hasOwn(path, name)) return path[name];
  if (search.has(name)) return search.getAll(name).join(',');
  return /^[\w-]+$/.test(name) ? (headers.get(name) ?? undefined) : undefined;
}

/** An example with the value null matches requests without the parameter. */
function matchesValue(value: string | undefined, wanted: unknown): boolean {
  if (wanted === null || wanted === undefined) return value === undefined;
  return value === (Array.isArray(wanted) ? wanted.join(',') : String(wanted));
}
