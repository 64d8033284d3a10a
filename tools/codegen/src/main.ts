import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findSchemasFolder, readSchemas } from './documents/read-schemas.ts';
import { buildDataModule, type GeneratedFiles } from './emit.ts';
import { generate } from './generate.ts';
import { hashGenerated, readManifest, writeGenerated } from './generated-folder.ts';
import { findModelsFolder } from './read-models.ts';
import { sha256 } from './sha256.ts';

const help = `Writes packages/catalogue/src/generated from Amazon's models and schemas of documents.

  npm run generate -- --models DIR             write the files; DIR is a checkout of amzn/selling-partner-api-models
  npm run generate -- --models DIR --check     write nothing; fail if the files would change
  npm run generate -- --check                  compare the files with the committed manifest, without models

  --schemas DIR   schemas of reports, feeds, notifications and Data Kiosk (default: the folder next to the models,
                  "schemas" for "models" and "schemas-new" for "models-new");
                  without schemas, the files generated from them stay unchanged
  --commit HASH   commit of the models when DIR is not a git checkout (default: the commit in the manifest)
  SP_API_MODELS, SP_API_SCHEMAS   defaults of --models and --schemas: folders separated by "${delimiter}"

Repeat --models and --schemas for several folders. Of files with the same name, the one in the last folder counts.`;

const target = fileURLToPath(new URL('../../../packages/catalogue/src/generated/', import.meta.url));

const { values } = parseArgs({
  options: {
    models: { type: 'string', multiple: true },
    schemas: { type: 'string', multiple: true },
    check: { type: 'boolean', default: false },
    commit: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else {
  process.exitCode = run(
    values.models ?? splitFolders(process.env.SP_API_MODELS),
    values.schemas ?? splitFolders(process.env.SP_API_SCHEMAS),
  );
}

function splitFolders(paths: string | undefined): string[] {
  return (paths ?? '').split(delimiter).filter((path) => path !== '');
}

function run(givenModels: readonly string[], givenSchemas: readonly string[]): number {
  if (givenModels.length > 0) return generateFiles(givenModels, givenSchemas);
  if (!values.check) return fail(`The models folder is missing. Pass --models DIR.\n\n${help}`);
  console.warn('SKIPPED: regenerating the catalogue. No models folder was given (--models DIR or SP_API_MODELS).');
  return compareWithManifest();
}

function generateFiles(givenModels: readonly string[], givenSchemas: readonly string[]): number {
  const modelsFolders: string[] = [];
  for (const given of givenModels) {
    const folder = findModelsFolder(given);
    if (folder === undefined)
      return fail(`${given} has no models. Pass a folder that contains folders such as orders-api-model.`);
    modelsFolders.push(folder);
  }
  const schemasFolders: string[] = [];
  for (const given of givenSchemas) {
    const folder = findSchemasFolder(given);
    if (folder === undefined)
      return fail(`${given} has no schemas of documents. Pass a folder that contains schemas/notifications.`);
    schemasFolders.push(folder);
  }
  return generateFrom(modelsFolders, givenSchemas.length > 0 ? schemasFolders : findNeighbours(modelsFolders));
}

/** Finds the folders of schemas next to folders of models. */
function findNeighbours(modelsFolders: readonly string[]): string[] {
  return modelsFolders.flatMap((folder) => {
    const schemas = join(dirname(folder), basename(folder).replace(/^models/, 'schemas'));
    return schemas === folder ? [] : (findSchemasFolder(schemas) ?? []);
  });
}

function generateFrom(modelsFolders: readonly string[], schemasFolders: readonly string[]): number {
  if (schemasFolders.length === 0)
    console.warn('SKIPPED: schemas of documents. No folder was found (--schemas DIR or SP_API_SCHEMAS).');
  const committed = readManifest(target);
  const { files, manifest } = generate({
    modelsFolders,
    schemas: schemasFolders.length === 0 ? undefined : readSchemas(schemasFolders),
    committed,
    upstreamCommit: values.commit ?? readCommit(modelsFolders[0] ?? '') ?? committed?.upstreamCommit,
  });
  const text = buildDataModule('manifest', 'CatalogueManifest', '../manifest.ts', manifest);
  const expected = { ...manifest.files, 'manifest.ts': sha256(text) };
  return values.check
    ? reportDifferences(listDifferences(expected))
    : write({ ...files, 'manifest.ts': text }, expected);
}

function write(files: GeneratedFiles, expected: Readonly<Record<string, string>>): number {
  writeGenerated(target, files, expected);
  console.log(`Wrote ${Object.keys(files).length} files to ${relative(process.cwd(), target)}.`);
  return 0;
}

function compareWithManifest(): number {
  const manifest = readManifest(target);
  if (manifest === undefined)
    return fail('The catalogue has not been generated. Run npm run generate -- --models DIR.');
  const own = sha256(readFileSync(join(target, 'manifest.ts'), 'utf8'));
  return reportDifferences(listDifferences({ ...manifest.files, 'manifest.ts': own }));
}

function listDifferences(expected: Readonly<Record<string, string>>): string[] {
  const found = hashGenerated(target);
  const paths = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...paths].filter((path) => expected[path] !== found[path]);
}

function reportDifferences(different: readonly string[]): number {
  if (different.length === 0) {
    console.log('The generated catalogue is up to date.');
    return 0;
  }
  return fail(`The generated catalogue is out of date. Run npm run generate. Different files: ${different.join(', ')}`);
}

function readCommit(models: string): string | undefined {
  try {
    return git(models, 'rev-parse', '--show-prefix') === 'models/' ? git(models, 'rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
