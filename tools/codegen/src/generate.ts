import { emitFiles } from './emit.ts';
import { readFacts } from './facts.ts';
import { buildManifest } from './manifest.ts';
import { matchNames } from './match-names.ts';
import { buildIndex, buildModules } from './modules.ts';
import { readModels } from './read-models.ts';
import { operationsOfModel } from './swagger.ts';

/** Reads models and facts and returns every generated file and the manifest. Writes nothing. */
export function generate(modelsFolder: string, upstreamCommit = 'unknown') {
  const facts = readFacts();
  const models = readModels(modelsFolder);
  const operations = models.flatMap(({ stem, content }) => operationsOfModel(stem, content));
  const modules = buildModules(matchNames(facts.names, operations), models, facts);
  const files = emitFiles(modules, buildIndex(modules, facts.aliases), facts.reportTypes);
  const manifest = buildManifest(upstreamCommit, models, modules, facts.reportTypes.length, files);
  return { files, manifest };
}
