import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { dataModule, type GeneratedFiles, withMarker } from '../emit.ts';
import type { SwaggerSchema } from '../swagger.ts';
import { documentFacts, saysNothing } from './document-facts.ts';
import { documentKey } from './document-names.ts';
import { documentType } from './document-type.ts';
import { graphqlEnums } from './graphql-enums.ts';
import { graphqlTypes } from './graphql-types.ts';
import type { DocumentSources } from './read-schemas.ts';
import { silentGraphql } from './silent-graphql.ts';

/** Where everything stands that is made from the marketplace's schemas of documents. */
export const documentsFolder = 'documents/';

/** A module with the schema and one with the type of each document, and the loaders of the schemas. */
export function emitDocuments({ reports, feeds, notifications, dataKiosk }: DocumentSources): GeneratedFiles {
  const groups = { reports: factsOf(reports), feeds: factsOf(feeds), notifications: factsOf(notifications) };
  const files: GeneratedFiles = {
    'documents/loaders.ts': loadersModule({ ...groups, 'data-kiosk': dataKiosk }),
    'documents/reports/index.ts': allSchemas('reportSchemas', Object.keys(groups.reports)),
    'documents/types/data-kiosk/index.ts': dataKioskIndex(Object.keys(dataKiosk)),
    'documents/data-kiosk-enums.ts': dataKioskEnums(dataKiosk),
  };
  for (const [group, documents] of Object.entries(groups)) {
    for (const [file, schema] of Object.entries(documents)) {
      const key = documentKey(file);
      const from = '../../../registry/document-schema.ts';
      files[`documents/${group}/${key}.ts`] = dataModule('schema', 'DocumentSchema', from, schema);
      files[`documents/types/${group}/${key}.ts`] = withMarker(documentType(schema));
    }
  }
  for (const [file, text] of Object.entries(dataKiosk)) {
    const key = documentKey(file);
    files[`documents/data-kiosk/${key}.ts`] = withMarker(
      `export const schema = ${JSON.stringify(silentGraphql(text))};`,
    );
    files[`documents/types/data-kiosk/${key}.ts`] = withMarker(graphqlTypes(text));
  }
  return files;
}

function factsOf(documents: Readonly<Record<string, SwaggerSchema>>): Record<string, DocumentSchema> {
  const all = Object.entries(documents).map(([file, schema]) => [file, documentFacts(schema)] as const);
  return Object.fromEntries(all.filter(([, facts]) => !saysNothing(facts)));
}

function loadersModule(groups: Readonly<Record<string, object>>): string {
  const parts = Object.entries(groups).map(([group, documents]) => {
    const rows = Object.keys(documents).map((file) => {
      const name = group === 'data-kiosk' ? file : documentKey(file);
      return `    '${name}': () => import('./${group}/${documentKey(file)}.ts'),`;
    });
    return `  ${group === 'data-kiosk' ? 'dataKiosk' : group}: {\n${rows.join('\n')}\n  },`;
  });
  return withMarker(
    `import type { DocumentLoaders } from '../../registry/document-loaders.ts';

export const documentLoaders: DocumentLoaders = {
${parts.join('\n')}
};`,
  );
}

/** Every schema of a group at once, for those who cannot wait for one. */
function allSchemas(name: string, files: readonly string[]): string {
  const keys = files.map(documentKey);
  const imports = keys.map((key, at) => `import { schema as schema${at} } from './${key}.ts';`);
  const rows = keys.map((key, at) => `  '${key}': schema${at},`);
  return withMarker(`import '../../../../node-version/check.mjs';
import type { DocumentSchema } from '../../../registry/document-schema.ts';
${imports.join('\n')}

/** Schemas of the documents of reports, by name. */
export const ${name}: Readonly<Record<string, DocumentSchema>> = {
${rows.join('\n')}
};`);
}

function dataKioskIndex(files: readonly string[]): string {
  const rows = files.map((file) => `  ${file}: import('./${documentKey(file)}.ts').Datasets;`);
  return withMarker(`/** Data sets of each GraphQL schema of Data Kiosk. */
export interface DataKioskSchemas {
${rows.join('\n')}
}`);
}

function dataKioskEnums(schemas: DocumentSources['dataKiosk']): string {
  const rows = Object.entries(schemas).map(([file, text]) => `  ${file}: ${JSON.stringify(graphqlEnums(text))},`);
  return withMarker(`/** By schema, the names of arguments and of members of inputs whose values are those of an enum. */
export const dataKioskEnums: Readonly<Record<string, readonly string[]>> = {
${rows.join('\n')}
};`);
}
