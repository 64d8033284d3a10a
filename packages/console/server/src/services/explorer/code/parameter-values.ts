import type { JsonSchema, OperationDescriptor } from '@supercargo/catalogue';

/** Reads the values of an operation's parameters from a path. */
export function pathValues({ path, parameters }: OperationDescriptor, given: string): Record<string, unknown> {
  const greedy = new Set(parameters.filter((one) => one.greedy).map(({ name }) => name));
  const names: string[] = [];
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return greedy.has(name) ? '(.+)' : '([^/]+)';
  });
  const values = new RegExp(`^${pattern}$`).exec(given) ?? [];
  const findSchema = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
  return Object.fromEntries(
    names.map((name, index) => [name, typed(decoded(values[index + 1] ?? ''), findSchema(name))]),
  );
}

/** Reads the values of an operation's parameters from the query string of a URL. */
export function queryValues(descriptor: OperationDescriptor, search: string): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const pair of search.split('&').filter((part) => part !== '')) {
    const [name = '', value = ''] = splitOnce(pair);
    const key = decoded(name);
    const values = texts.get(key);
    if (values === undefined) texts.set(key, [value]);
    else values.push(value);
  }
  const inQuery = descriptor.parameters.filter((one) => one.in === 'query');
  const known = new Map(inQuery.map((one) => [one.name, one]));
  return Object.fromEntries(
    [...texts].map(([name, values]) => {
      const found = known.get(name);
      return [name, queryValue(values, found?.schema ?? {}, found?.arrayStyle, descriptor.encodeTwice)];
    }),
  );
}

function queryValue(values: string[], schema: JsonSchema, style: string | undefined, isTwice: boolean): unknown {
  const read = (text: string) => (isTwice ? decoded(decoded(text)) : decoded(text));
  if (schema.type !== 'array') {
    return values.length === 1 ? typed(read(values[0] as string), schema) : values.map(read);
  }
  // An encoded comma belongs to an item. In a query that is encoded twice, the separator is encoded once.
  const items = style === 'multi' ? values : values.flatMap((value) => value.split(isTwice ? /,|%2C/i : ','));
  return items.map((item) => typed(read(item), schema.items ?? {}));
}

/** Converts text to the type of a schema. Text that cannot be converted stays text. */
function typed(text: string, { type }: JsonSchema): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = (type === 'integer' || type === 'number') && text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}

function splitOnce(pair: string): string[] {
  const equals = pair.indexOf('=');
  return equals < 0 ? [pair] : [pair.slice(0, equals), pair.slice(equals + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
