import type { Node } from '@babel/types';
import type { Place } from './finding.ts';
import { readLine, readText } from './syntax-nodes.ts';

/** Finds the entries of Jest's `moduleNameMapper` that name amazon-sp-api. The names are regular expressions. */
export function findMapperPlaces(mapper: Node, text: string): readonly Omit<Place, 'file'>[] {
  if (mapper.type !== 'ObjectExpression') return [];
  return mapper.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty') return [];
    const pattern = readText(property.key);
    const source = text.slice(property.start ?? 0, property.end ?? 0);
    if (!source.includes('amazon-sp-api')) return [];
    const place = { line: readLine(property), kind: 'change' as const, found: source };
    if (pattern !== '^amazon-sp-api$') {
      const description = "moduleNameMapper replaces modules by name. Map '^supercargo$' instead of amazon-sp-api.";
      return [{ ...place, description }];
    }
    const edit = { start: (property.key.start ?? 0) + 1, end: (property.key.end ?? 0) - 1, text: '^supercargo$' };
    return [{ ...place, description: "Write '^supercargo$' instead.", edit }];
  });
}
