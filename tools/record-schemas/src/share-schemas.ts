import type { RecordSchema, RecordSchemas } from '../../../packages/sandbox/src/actions/records/record-schema.ts';
import type { GeneratedSchema } from './find-record-types.ts';

interface Source {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Source[];
  readonly not?: unknown;
  readonly properties?: Readonly<Record<string, Source>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Source;
  readonly items?: Source;
}

/** The schemas that others refer to. */
interface Shared {
  readonly schemas: Record<string, RecordSchema>;
  /** Saves a long schema and returns a reference to it. */
  add(schema: RecordSchema): RecordSchema;
}

/** A schema whose text is longer is written once, and others refer to it. */
const MAX_INLINE = 100;
const KNOWN = /^(\$ref|type|enum|const|anyOf|not|properties|required|additionalProperties|items|description|format)$/;

/** Reduces the schemas to what the sandbox checks, and writes equal parts only once. */
export function shareSchemas(kinds: ReadonlyMap<string, GeneratedSchema>): RecordSchemas {
  const shared = createShared();
  const sorted = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    kinds: Object.fromEntries(sorted.map(([kind, schema]) => [kind, readKind(kind, schema, shared)])),
    shared: shared.schemas,
  };
}

function createShared(): Shared {
  const schemas: Record<string, RecordSchema> = {};
  const names = new Map<string, string>();
  return {
    schemas,
    add(schema) {
      const text = JSON.stringify(schema);
      if (text.length <= MAX_INLINE) return schema;
      const name = names.get(text) ?? String(names.size + 1);
      names.set(text, name);
      schemas[name] = schema;
      return { ref: name };
    },
  };
}

/** What a schema of one kind refers to. */
interface Context {
  readonly shared: Shared;
  find($ref: string): Source;
  readReference($ref: string): RecordSchema;
}

/** Returns the schema of a kind. Only references to a type that contains itself remain references. */
function readKind(kind: string, { $ref: root = '', definitions = {} }: GeneratedSchema, shared: Shared): RecordSchema {
  const open = new Set<string>();
  const recursive = new Set<string>();
  const find = ($ref: string) => definitions[$ref.slice('#/definitions/'.length)] as Source;
  const readReference = ($ref: string): RecordSchema => {
    const name = `${kind}: ${$ref.slice('#/definitions/'.length)}`;
    if (open.has($ref)) {
      recursive.add($ref);
      return { ref: name };
    }
    open.add($ref);
    const schema = simplify(find($ref), { shared, find, readReference });
    open.delete($ref);
    if (!recursive.has($ref)) return schema;
    shared.schemas[name] = schema;
    return { ref: name };
  };
  return readReference(root);
}

function simplify(source: Source, context: Context): RecordSchema {
  const unknown = Object.keys(source).find((name) => !KNOWN.test(name));
  if (unknown !== undefined) throw new Error(`The sandbox cannot check "${unknown}" of a schema.`);
  const { $ref, enum: values, anyOf, properties } = source;
  if (properties?.BYTES_PER_ELEMENT !== undefined) return { type: 'bytes' };
  if ($ref !== undefined) return context.readReference($ref);
  if ('const' in source) return { enum: [source.const] };
  if (values !== undefined) return { enum: values };
  if (anyOf === undefined) return simplifyContents(source, context);
  const parts = anyOf.filter((part) => !isUndefined(part)).map((part) => simplify(part, context));
  return parts.length === 1 ? (parts[0] as RecordSchema) : context.shared.add({ anyOf: parts });
}

function simplifyContents({ type, items, properties = {}, additionalProperties, ...rest }: Source, context: Context) {
  const inner = (part: Source) => simplify(part, context);
  const required = (rest.required ?? []).filter((name) => !allowsUndefined(properties[name], context));
  const entries = Object.entries(properties).map(([name, part]) => [name, inner(part)]);
  return context.shared.add({
    ...(type !== undefined && { type }),
    ...(items !== undefined && { items: inner(items) }),
    ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
    ...(required.length > 0 && { required }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
  });
}

/** The generator writes the type undefined as `not: {}`. */
function isUndefined({ not }: Source): boolean {
  return not !== undefined;
}

/** JSON has no undefined: a property whose type allows it can be missing. */
function allowsUndefined(part: Source | undefined, context: Context): boolean {
  if (part?.$ref !== undefined) return allowsUndefined(context.find(part.$ref), context);
  return part?.anyOf?.some((one) => isUndefined(one) || allowsUndefined(one, context)) ?? false;
}
