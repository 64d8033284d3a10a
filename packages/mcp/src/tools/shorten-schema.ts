import type { z } from 'zod';

type Standard = z.ZodObject['~standard'];
type ConvertSchema = Standard['jsonSchema']['input'];

/** Limits are left to the errors that name them. */
const omitted = ['$schema', 'minLength', 'maxLength', 'minItems', 'maxItems', 'propertyNames'];

/** Shortens the JSON schema of a schema, because an assistant reads those of all tools before it starts. Values are checked as before. */
export function shortenSchema(schema: z.ZodObject): { readonly '~standard': Standard } {
  const standard = schema['~standard'];
  const shorten =
    (convert: ConvertSchema): ConvertSchema =>
    (options) =>
      JSON.parse(JSON.stringify(convert(options), (name, value) => (isOmitted(name, value) ? undefined : value)));
  const { input, output } = standard.jsonSchema;
  return { '~standard': { ...standard, jsonSchema: { input: shorten(input), output: shorten(output) } } };
}

/** An empty schema allows everything, as none does. */
function isOmitted(name: string, value: unknown): boolean {
  if (omitted.includes(name)) return true;
  return ['additionalProperties', 'items'].includes(name) && JSON.stringify(value) === '{}';
}
