import { createHash } from 'node:crypto';
import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import type { GeneratedFiles } from './emit.ts';
import { factFiles, factText } from './facts.ts';
import type { CatalogueModule } from './modules.ts';
import type { ModelFile } from './read-models.ts';

export function buildManifest(
  upstreamCommit: string,
  models: readonly ModelFile[],
  modules: readonly CatalogueModule[],
  reportTypes: number,
  files: GeneratedFiles,
): CatalogueManifest {
  const sum = (count: (module: CatalogueModule) => number) => modules.reduce((total, one) => total + count(one), 0);
  return {
    upstreamCommit,
    counts: {
      endpoints: new Set(modules.map(({ endpoint }) => endpoint)).size,
      versions: modules.length,
      operations: sum(({ operations }) => operations.length),
      models: models.length,
      definitions: sum(({ definitions }) => Object.keys(definitions).length),
      reportTypes,
    },
    inputHash: sha256([...models.map(({ hash }) => hash), ...factFiles.map(factText)].join('\n')),
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text)])),
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
