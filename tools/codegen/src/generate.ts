import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import { emitDocuments } from './documents/emit-documents.ts';
import type { DocumentSources } from './documents/read-schemas.ts';
import { emitFiles } from './emit.ts';
import { readFacts } from './facts.ts';
import { buildManifest, pickCommittedDocuments } from './manifest.ts';
import { matchNames } from './match-names.ts';
import { emitMigrations } from './migrations/emit-migrations.ts';
import { buildIndex, buildModules } from './modules.ts';
import { readModels } from './read-models.ts';
import { emitRegistry } from './registry/emit-registry.ts';
import { readRegistryFacts } from './registry/registry-facts.ts';
import { listModelOperations } from './swagger.ts';

interface GenerateInputs {
  /** Of models with the same name, the one in the last folder counts. */
  readonly modelsFolders: readonly string[];
  /** Undefined leaves the files generated from schemas unchanged. */
  readonly schemas: DocumentSources | undefined;
  readonly committed: CatalogueManifest | undefined;
  readonly upstreamCommit?: string | undefined;
  /** Folder of the tables of facts. */
  readonly factsFolder?: string | undefined;
}

/** Reads models, schemas and facts, and returns all generated files and the manifest. Writes no files. */
export function generate(inputs: GenerateInputs) {
  const { modelsFolders, schemas, committed, upstreamCommit = 'unknown', factsFolder } = inputs;
  const facts = readFacts(factsFolder);
  const registry = readRegistryFacts();
  const models = readModels(modelsFolders);
  const operations = models.flatMap(({ stem, content }) => listModelOperations(stem, content));
  const modules = buildModules(matchNames(facts.names, operations), models, facts);
  const files = {
    ...emitFiles(modules, buildIndex(modules, facts.aliases), facts),
    ...emitRegistry(registry),
    ...emitMigrations(factsFolder),
    ...(schemas && emitDocuments(schemas)),
  };
  const documents = schemas ? { hash: schemas.hash, files: {} } : pickCommittedDocuments(committed);
  return {
    files,
    manifest: buildManifest({ upstreamCommit, models, modules, registry, files, documents, factsFolder }),
  };
}
