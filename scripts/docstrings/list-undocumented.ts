import type { Declared, Node } from './source-module.ts';

interface Member extends Node {
  readonly key?: {
    readonly type: string;
    readonly name?: string;
    readonly value?: unknown;
  };
  readonly accessibility?: string | null;
  readonly override?: boolean;
  readonly kind?: string;
}

interface Shape extends Node {
  readonly body?: { readonly body?: readonly Member[] };
  readonly members?: readonly Member[];
  readonly types?: readonly Shape[];
  readonly typeAnnotation?: Shape;
  readonly extends?: readonly { readonly expression: { readonly name?: string } }[];
  readonly superClass?: { readonly name?: string } | null;
}

/** A public name without a docstring. */
interface Undocumented {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Lists the names without a docstring in a declaration, its members and its base types. */
export function listUndocumented(declared: Declared, seen = new Set<Node>()): Undocumented[] {
  const { module, name, statement, declaration } = declared;
  if (seen.has(declaration)) return [];
  seen.add(declaration);
  const missing = (node: Node, publicName: string) =>
    module.hasDocstring(node) ? [] : [{ file: module.file, line: module.getLine(node), name: publicName }];
  const own = groupByName(listMembers(declaration)).flatMap(([key, nodes]) =>
    nodes.some((node) => module.hasDocstring(node)) ? [] : missing(nodes[0] as Member, `${name}.${key}`),
  );
  const inherited = listBaseNames(declaration).flatMap((base) => {
    const found = module.findDeclaration(base);
    return found === undefined ? [] : listUndocumented(found, seen);
  });
  return [...missing(statement, name), ...own, ...inherited];
}

/** Groups public members by name, because overloads, and a getter and its setter, share one docstring. */
function groupByName(members: readonly Member[]): [string, Member[]][] {
  const groups = Map.groupBy(members.filter(isPublic), ({ key }) => String(key?.name ?? key?.value));
  return [...groups];
}

function isPublic({ key, accessibility, override, kind }: Member): boolean {
  if (key === undefined || kind === 'constructor') return false;
  // A member whose name is a symbol, such as Symbol.iterator, needs no docstring.
  if (key.type === 'PrivateIdentifier' || key.type === 'MemberExpression') return false;
  return override !== true && (accessibility ?? 'public') === 'public';
}

/** Lists the members of a class, interface or object type, also inside unions and intersections. */
function listMembers(shape: Shape): readonly Member[] {
  if (shape.type === 'TSTypeAliasDeclaration') return shape.typeAnnotation ? listMembers(shape.typeAnnotation) : [];
  if (shape.type === 'TSTypeLiteral') return shape.members ?? [];
  if (shape.type === 'TSUnionType' || shape.type === 'TSIntersectionType')
    return (shape.types ?? []).flatMap(listMembers);
  return shape.body?.body ?? [];
}

function listBaseNames({ extends: bases, superClass }: Shape): string[] {
  const names = [...(bases ?? []).map(({ expression }) => expression.name), superClass?.name];
  return names.filter((name) => name !== undefined);
}
