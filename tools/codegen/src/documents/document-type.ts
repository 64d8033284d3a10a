import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { formatType, formatTypeName } from '../type-expression.ts';

/** Builds the module with the types of a document's parts and, as `Document`, of the document. */
export function buildDocumentTypes({ definitions = {}, ...root }: DocumentSchema): string {
  if ('Document' in definitions)
    throw new Error('The schema has a definition called Document. This name is reserved for the document.');
  return [...Object.entries(definitions), ['Document', root] as const]
    .map(([name, schema]) => `export type ${formatTypeName(name)} = ${formatType(schema)};`)
    .join('\n\n');
}
