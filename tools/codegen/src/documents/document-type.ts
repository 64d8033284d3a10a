import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { typeExpression, typeName } from '../type-expression.ts';

/** The module that declares what a document consists of, and at its end `Document`. */
export function documentType({ definitions = {}, ...root }: DocumentSchema): string {
  if ('Document' in definitions) throw new Error('a schema defines a part called Document');
  return [...Object.entries(definitions), ['Document', root] as const]
    .map(([name, schema]) => `export type ${typeName(name)} = ${typeExpression(schema)};`)
    .join('\n\n');
}
