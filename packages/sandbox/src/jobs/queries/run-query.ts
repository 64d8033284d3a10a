import type { GraphQLOutputType, GraphQLResolveInfo } from 'graphql';
import { isJsonObject } from '../../base/json-value.ts';
import type { Figures } from '../../world/analytics/figures.ts';
import type { ParsedQuery } from './validate-query.ts';

/** Reads the query's fields from each row. Returns one JSON object for each row. */
export async function runQuery(
  query: string,
  { schema, root, dataset }: ParsedQuery,
  rows: readonly Figures[],
): Promise<readonly string[]> {
  const { execute, parse } = await import('graphql');
  const rootValue = { [root]: { [dataset]: rows } };
  const { data, errors } = await execute({ schema, document: parse(query), rootValue, fieldResolver: readField });
  if (errors !== undefined) throw new Error(errors[0]?.message);
  const [family] = Object.values(data ?? {});
  const [list] = isJsonObject(family) ? Object.values(family) : [];
  return Array.isArray(list) ? list.map((row) => JSON.stringify(row)) : [];
}

/** Reads a field from the property of the same name. A group of fields without such a property is read from its row. */
function readField(source: unknown, _args: unknown, _context: unknown, info: GraphQLResolveInfo): unknown {
  const known = isJsonObject(source) ? source[info.fieldName] : undefined;
  const { type, isRequired } = unwrapType(info.returnType);
  if (type.startsWith('[')) return Array.isArray(known) ? known : [];
  if (known === null) return null;
  if (type === 'Amount') return isJsonObject(known) ? known : isRequired ? toEmptyMoney(source) : null;
  if (isGroup(info.returnType)) return isJsonObject(known) ? known : source;
  if (known !== undefined && !isJsonObject(known)) return known;
  return isRequired ? getEmptyValue(type) : null;
}

function unwrapType(returnType: GraphQLOutputType): { readonly type: string; readonly isRequired: boolean } {
  const text = String(returnType);
  return { type: text.replace(/!$/, ''), isRequired: text.endsWith('!') };
}

function isGroup(returnType: GraphQLOutputType): boolean {
  const inner = 'ofType' in returnType ? returnType.ofType : returnType;
  return 'getFields' in inner;
}

function toEmptyMoney(source: unknown) {
  const currencyCode = isJsonObject(source) ? source.currencyCode : undefined;
  return { amount: 0, currencyCode: currencyCode ?? 'EUR' };
}

function getEmptyValue(type: string): unknown {
  return type === 'Long' || type === 'Int' || type === 'Float' ? 0 : '';
}
