import { findNotificationType, loadNotificationSchema, notificationEnvelopes } from '@supercargo/catalogue/registry';

type Schema = Readonly<Record<string, unknown>>;

/** Values for the members of a payload, by the name of the member in lower case. */
type KnownValues = Readonly<Record<string, unknown>>;

/** Builds a sample payload with every member that the schema of the type requires. Empty without a schema. */
export async function samplePayload(type: string, version: string | undefined, known: KnownValues): Promise<unknown> {
  const schema = (await loadNotificationSchema(type, version)) as Schema | undefined;
  const casing = findNotificationType(type)?.casing ?? 'pascal';
  if (schema === undefined) return {};
  const whole = resolved(schema, schema);
  const properties = objectIn(whole.properties);
  return sample(properties[notificationEnvelopes[casing].payload], schema, known, '', 12) ?? {};
}

function sample(given: unknown, root: Schema, known: KnownValues, name: string, depth: number): unknown {
  const schema = resolved(given, root);
  const type = resolveType(schema);
  if (depth === 0) return null;
  const value = known[name.toLowerCase()];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (type === 'object') return buildObject(schema, root, known, depth);
  if (type === 'array') return [sample(schema.items, root, known, name, depth - 1)];
  if (value !== undefined && typeof value === (type === 'integer' ? 'number' : type)) return value;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1);
  return /time|date/i.test(name) ? (known.time ?? '') : `sample ${name}`;
}

function buildObject(schema: Schema, root: Schema, known: KnownValues, depth: number): Schema {
  const properties = objectIn(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : Object.keys(properties);
  return Object.fromEntries(
    required.map((member) => [member, sample(properties[member], root, known, member, depth - 1)]),
  );
}

/** Resolves references, and selects the first of several alternatives. */
function resolved(given: unknown, root: Schema, depth = 10): Schema {
  const schema = objectIn(given);
  const forms = ['oneOf', 'anyOf', 'allOf'].map((word) => schema[word]).find(Array.isArray);
  if (depth > 0 && forms !== undefined && schema.properties === undefined) return resolved(forms[0], root, depth - 1);
  if (typeof schema.$ref !== 'string' || depth === 0) return schema;
  const steps = schema.$ref.split('/').slice(1);
  return resolved(
    steps.reduce<unknown>((at, step) => objectIn(at)[step], root),
    root,
    depth - 1,
  );
}

function resolveType({ type, properties }: Schema): string {
  const first = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  return typeof first === 'string' ? first : properties === undefined ? 'string' : 'object';
}

function objectIn(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
