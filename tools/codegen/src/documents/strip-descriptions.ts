import { parse, print, stripIgnoredCharacters, visit } from 'graphql';

/** Returns a GraphQL schema on one line, without descriptions and reasons of deprecations. */
export function stripDescriptions(text: string): string {
  const stripped = visit(parse(text), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    Directive: (node) => (node.name.value === 'deprecated' ? { ...node, arguments: [] } : undefined),
  });
  return stripIgnoredCharacters(print(stripped));
}
