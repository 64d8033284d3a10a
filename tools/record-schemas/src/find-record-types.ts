import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';

type Node = Parameters<SchemaGenerator['createSchemaFromNodes']>[0][number];

/** A JSON schema as the generator writes it. */
export type GeneratedSchema = ReturnType<SchemaGenerator['createSchemaFromNodes']>;

/** The kinds that an account keeps outside its collections. They are properties of the type `Account`. */
const MAIN_KINDS = ['orders', 'listings', 'reports', 'schedules', 'feeds'];

/**
 * Generates the schema of each kind of record: of the item type of every `defineCollection<Item>('kind')` and
 * `defineChangingCollection<Item>('kind')`, and of the maps of `Account`. In the name of a kind, `*` stands for the part that is computed.
 */
export function findRecordTypes(folder: string): ReadonlyMap<string, GeneratedSchema> {
  const config = {
    ...DEFAULT_CONFIG,
    path: `${folder}/src/**/*.ts`,
    tsconfig: `${folder}/tsconfig.json`,
    expose: 'all' as const,
    skipTypeCheck: true,
    encodeRefs: false,
  };
  const program = createProgram(config);
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const kinds = new Map<string, GeneratedSchema>();
  const visit = (node: Node): void => {
    const [kind, type] = readCollection(node) ?? readAccountMember(node) ?? [];
    if (kind !== undefined && type !== undefined) kinds.set(kind, generator.createSchemaFromNodes([type]));
    node.forEachChild(visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.includes('/sandbox/src/')) visit(file);
  return kinds;
}

const definitions = ['defineCollection', 'defineChangingCollection'];

/** Reads a call `defineCollection<Item>('kind')`, or of a collection whose records change in place. */
function readCollection(node: Node): [kind: string, type: Node] | undefined {
  if (!('expression' in node && 'arguments' in node && 'typeArguments' in node)) return undefined;
  if (!definitions.includes((node.expression as Node).getText())) return undefined;
  const [name] = node.arguments as readonly Node[];
  const [type] = (node.typeArguments ?? []) as readonly Node[];
  if (name === undefined || type === undefined) throw new Error(`${node.getText()} needs a type argument.`);
  const text = name.getText().slice(1, -1);
  return [text.replace(/\$\{[^}]*\}/g, '*'), type];
}

/** Reads a property such as `orders: Map<string, Order>` of the type `Account`. */
function readAccountMember(node: Node): [kind: string, type: Node] | undefined {
  const parent = node.parent as (Node & { readonly name?: Node }) | undefined;
  if (!('name' in node && 'type' in node) || parent?.name?.getText() !== 'Account') return undefined;
  const kind = (node.name as Node).getText();
  const { typeArguments = [] } = node.type as { readonly typeArguments?: readonly Node[] };
  return MAIN_KINDS.includes(kind) && typeArguments[1] !== undefined ? [kind, typeArguments[1]] : undefined;
}
