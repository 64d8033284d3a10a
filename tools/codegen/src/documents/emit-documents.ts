import type { DocumentSchema } from '../../../../packages/catalogue/src/registry/document-schema.ts';
import { buildDataModule, type GeneratedFiles, withMarker } from '../emit.ts';
import type { SwaggerSchema } from '../swagger.ts';
import { toDocumentKey } from './document-names.ts';
import { buildDocumentTypes } from './document-type.ts';
import { listGraphqlEnums } from './graphql-enums.ts';
import { buildGraphqlTypes } from './graphql-types.ts';
import { hasMissingRoot, pickDocumentConstraints } from './pick-document-constraints.ts';
import type { DocumentSources } from './read-schemas.ts';
import { stripDescriptions } from './strip-descriptions.ts';

/** Folder of the files generated from Amazon's schemas of documents. */
export const documentsFolder = 'documents/';

/** Builds a module with the schema and one with the type of each document, and the loaders of the schemas. */
export function emitDocuments({ reports, feeds, notifications, dataKiosk }: DocumentSources): GeneratedFiles {
  const groups = {
    reports: pickAllConstraints(reports),
    feeds: pickAllConstraints(feeds),
    notifications: pickAllConstraints(notifications),
  };
  const files: GeneratedFiles = {
    'documents/loaders.ts': buildLoadersModule({ ...groups, 'data-kiosk': dataKiosk }),
    'documents/reports/index.ts': buildSchemasModule('reportSchemas', Object.keys(groups.reports)),
    'documents/types/data-kiosk/index.ts': buildDataKioskIndex(Object.keys(dataKiosk)),
    'documents/data-kiosk-enums.ts': buildDataKioskEnums(dataKiosk),
  };
  for (const [group, documents] of Object.entries(groups)) {
    for (const [file, schema] of Object.entries(documents)) {
      const key = toDocumentKey(file);
      const from = '../../../registry/document-schema.ts';
      files[`documents/${group}/${key}.ts`] = buildDataModule('schema', 'DocumentSchema', from, schema);
      files[`documents/types/${group}/${key}.ts`] = withMarker(buildDocumentTypes(schema));
    }
  }
  for (const [file, text] of Object.entries(dataKiosk)) {
    const key = toDocumentKey(file);
    files[`documents/data-kiosk/${key}.ts`] = withMarker(
      `export const schema = ${JSON.stringify(stripDescriptions(text))};`,
    );
    files[`documents/types/data-kiosk/${key}.ts`] = withMarker(buildGraphqlTypes(text));
  }
  return files;
}

function pickAllConstraints(documents: Readonly<Record<string, SwaggerSchema>>): Record<string, DocumentSchema> {
  const all = Object.entries(documents).map(([file, schema]) => [file, pickDocumentConstraints(schema)] as const);
  return Object.fromEntries(all.filter(([, schema]) => !hasMissingRoot(schema)));
}

function buildLoadersModule(groups: Readonly<Record<string, object>>): string {
  const parts = Object.entries(groups).map(([group, documents]) => {
    const rows = Object.keys(documents).map((file) => {
      const name = group === 'data-kiosk' ? file : toDocumentKey(file);
      return `    '${name}': () => import('./${group}/${toDocumentKey(file)}.ts'),`;
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

/** Builds a module with all schemas of a group, for code that cannot load them asynchronously. */
function buildSchemasModule(name: string, files: readonly string[]): string {
  const keys = files.map(toDocumentKey);
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

function buildDataKioskIndex(files: readonly string[]): string {
  const rows = files.map((file) => `  ${file}: import('./${toDocumentKey(file)}.ts').Datasets;`);
  return withMarker(`/** Data sets of each GraphQL schema of Data Kiosk. */
export interface DataKioskSchemas {
${rows.join('\n')}
}`);
}

function buildDataKioskEnums(schemas: DocumentSources['dataKiosk']): string {
  const rows = Object.entries(schemas).map(([file, text]) => `  ${file}: ${JSON.stringify(listGraphqlEnums(text))},`);
  return withMarker(`/** Names of the arguments and input properties with enum values, by schema. */
export const dataKioskEnums: Readonly<Record<string, readonly string[]>> = {
${rows.join('\n')}
};`);
}
