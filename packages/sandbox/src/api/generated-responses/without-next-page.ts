import type { Paging } from '@supercargo/catalogue';
import { isJsonObject } from '../../base/json-value.ts';

/** Removes the page tokens from a generated response, because it has only one page. */
export function withoutNextPage(body: unknown, paging: Paging | null): unknown {
  const paths = [paging?.next, paging?.previous].flatMap((path) => (path ? [path.split('.')] : []));
  return paths.reduce(removeMember, body);
}

function removeMember(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) return value;
  if (rest.length > 0) return { ...value, [name]: removeMember(value[name], rest) };
  const { [name]: _, ...others } = value;
  return others;
}
