import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import { findSchemasFolder, readSchemas } from './documents/read-schemas.ts';
import { buildDataModule, type GeneratedFiles } from './emit.ts';
import { generate } from './generate.ts';
import { findModelsFolder } from './read-models.ts';
import { sha256 } from './sha256.ts';

const help = `Writes packages/catalogue/src/generated from Amazon's models and schemas of documents.

  npm run generate -- --models DIR             write the files; DIR is a checkout of amzn/selling-partner-api-models
  npm run generate -- --models DIR --check     write nothing; fail if the files would change
  npm run generate -- --check                  compare the files with the committed manifest, without models

  --schemas DIR   schemas of reports, feeds, notifications and Data Kiosk (default: the folder next to the models);
                  without schemas, the files generated from them stay unchanged
  --commit HASH   commit of the models when DIR is not a git checkout (default: the commit in the manifest)
  SP_API_MODELS, SP_API_SCHEMAS   defaults of --models and --schemas`;

const target = fileURLToPath(new URL('../../../packages/catalogue/src/generated/', import.meta.url));

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    schemas: { type: 'string' },
    check: { type: 'boolean', default: false },
    commit: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else process.exitCode = run(values.models ?? process.env.SP_API_MODELS, values.schemas ?? process.env.SP_API_SCHEMAS);

function run(givenModels: string | undefined, givenSchemas: string | undefined): number {
  const modelsFolder = givenModels && findModelsFolder(givenModels);
  if (modelsFolder) {
    const schemasFolder = findSchemasFolder(givenSchemas ?? join(modelsFolder, '..'));
    if (givenSchemas && !schemasFolder)
      return fail(`${givenSchemas} has no schemas of documents. Pass a folder that contains schemas/notifications.`);
    return generateFiles(modelsFolder, schemasFolder);
  }
  if (givenModels) {
    return fail(`${givenModels} has no models. Pass a folder that contains folders such as orders-api-model.`);
  }
  if (!values.check) return fail(`The models folder is missing. Pass --models DIR.\n\n${help}`);
  console.warn('SKIPPED: regenerating the catalogue. No models folder was given (--models DIR or SP_API_MODELS).');
  return compareWithManifest();
}

function generateFiles(modelsFolder: string, schemasFolder: string | undefined): number {
  if (!schemasFolder)
    console.warn('SKIPPED: schemas of documents. No folder was found (--schemas DIR or SP_API_SCHEMAS).');
  const committed = readCommittedManifest();
  const { files, manifest } = generate({
    modelsFolder,
    schemas: schemasFolder === undefined ? undefined : readSchemas(schemasFolder),
    committed,
    upstreamCommit: values.commit ?? readCommit(modelsFolder) ?? committed?.upstreamCommit,
  });
  const text = buildDataModule('manifest', 'CatalogueManifest', '../manifest.ts', manifest);
  const expected = { ...manifest.files, 'manifest.ts': sha256(text) };
  return values.check
    ? reportDifferences(listDifferences(expected))
    : write({ ...files, 'manifest.ts': text }, expected);
}

function write(files: GeneratedFiles, expected: Readonly<Record<string, string>>): number {
  for (const path of Object.keys(hashExistingFiles())) if (!(path in expected)) rmSync(join(target, path));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`Wrote ${Object.keys(files).length} files to ${relative(process.cwd(), target)}.`);
  return 0;
}

function compareWithManifest(): number {
  const manifest = readCommittedManifest();
  if (manifest === undefined)
    return fail('The catalogue has not been generated. Run npm run generate -- --models DIR.');
  const own = sha256(readFileSync(join(target, 'manifest.ts'), 'utf8'));
  return reportDifferences(listDifferences({ ...manifest.files, 'manifest.ts': own }));
}

function listDifferences(expected: Readonly<Record<string, string>>): string[] {
  const found = hashExistingFiles();
  const paths = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...paths].filter((path) => expected[path] !== found[path]);
}

function hashExistingFiles(): Record<string, string> {
  if (!existsSync(target)) return {};
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(target, file).split(sep).join('/'), sha256(readFileSync(file, 'utf8'))];
    }),
  );
}

function reportDifferences(different: readonly string[]): number {
  if (different.length === 0) {
    console.log('The generated catalogue is up to date.');
    return 0;
  }
  return fail(`The generated catalogue is out of date. Run npm run generate. Different files: ${different.join(', ')}`);
}

function readCommittedManifest(): CatalogueManifest | undefined {
  const file = join(target, 'manifest.ts');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';'))) as CatalogueManifest;
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
