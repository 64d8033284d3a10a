import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import { documentsFolder } from './documents/emit-documents.ts';
import type { GeneratedFiles } from './emit.ts';
import { factTables, readFactText } from './facts.ts';
import type { CatalogueModule } from './modules.ts';
import type { ModelFile } from './read-models.ts';
import type { RegistryFacts } from './registry/registry-facts.ts';
import { sha256 } from './sha256.ts';

interface ManifestParts {
  readonly upstreamCommit: string;
  readonly models: readonly ModelFile[];
  readonly modules: readonly CatalogueModule[];
  readonly registry: RegistryFacts;
  readonly files: GeneratedFiles;
  readonly documents: DocumentsPart;
  readonly factsFolder?: string | undefined;
}

/** Hash of the schemas, and hashes of the files that an earlier run generated from them. */
interface DocumentsPart {
  readonly hash: string;
  readonly files: Readonly<Record<string, string>>;
}

export function buildManifest({
  upstreamCommit,
  models,
  modules,
  registry,
  files,
  documents,
  factsFolder,
}: ManifestParts): CatalogueManifest {
  const sum = (count: (module: CatalogueModule) => number) => modules.reduce((total, one) => total + count(one), 0);
  return {
    upstreamCommit,
    counts: {
      endpoints: new Set(modules.map(({ endpoint }) => endpoint)).size,
      versions: modules.length,
      operations: sum(({ operations }) => operations.length),
      models: models.length,
      definitions: sum(({ definitions }) => Object.keys(definitions).length),
      reportTypes: registry.reportTypes.length,
      feedTypes: registry.feedTypes.length,
      notificationTypes: registry.notificationTypes.length,
      marketplaces: registry.marketplaces.length,
    },
    inputHash: sha256(
      [...models.map(({ hash }) => hash), ...factTables.map((name) => readFactText(name, factsFolder))].join('\n'),
    ),
    schemasHash: documents.hash,
    files: { ...hashFiles(files), ...documents.files },
  };
}

/** Returns the entries of the committed manifest for files generated from schemas. */
export function pickCommittedDocuments(committed: CatalogueManifest | undefined): DocumentsPart {
  const files = Object.entries(committed?.files ?? {}).filter(([path]) => path.startsWith(documentsFolder));
  return { hash: committed?.schemasHash ?? '', files: Object.fromEntries(files) };
}

function hashFiles(files: GeneratedFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text)]));
}
