import { parse, print, stripIgnoredCharacters, visit } from 'graphql';

/** A GraphQL schema without descriptions and reasons, on one line. */
export function silentGraphql(text: string): string {
  const silent = visit(parse(text), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    Directive: (node) => (node.name.value === 'deprecated' ? { ...node, arguments: [] } : undefined),
  });
  return stripIgnoredCharacters(print(silent));
}
