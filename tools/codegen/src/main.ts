import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import { findSchemasFolder, readSchemas } from './documents/read-schemas.ts';
import { dataModule, type GeneratedFiles } from './emit.ts';
import { generate } from './generate.ts';
import { findModelsFolder } from './read-models.ts';
import { sha256 } from './sha256.ts';

const help = `Writes packages/catalogue/src/generated from the marketplace's model files and schemas of documents.

  npm run generate -- --models DIR             write, from a checkout of amzn/selling-partner-api-models
  npm run generate -- --models DIR --check     change nothing; fail when the result would differ
  npm run generate -- --check                  without models: compare the files with the committed manifest

  --schemas DIR   schemas of reports, feeds, notifications and Data Kiosk (default: the folder beside the models);
                  where there are none, what was made from them stays as it is
  --commit HASH   commit of the models when DIR is not a git checkout (default: the one in the manifest)
  SP_API_MODELS, SP_API_SCHEMAS   stand in for --models and --schemas`;

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
    if (givenSchemas && !schemasFolder) return fail(`There are no schemas of documents in ${givenSchemas}.`);
    return make(modelsFolder, schemasFolder);
  }
  if (givenModels) {
    return fail(`There are no model files in ${givenModels}. Expected folders such as orders-api-model in it.`);
  }
  if (!values.check) return fail(`Say where the models are.\n\n${help}`);
  console.warn('SKIPPED: regenerating the catalogue. No models folder was given (--models DIR or SP_API_MODELS).');
  return compareWithManifest();
}

function make(modelsFolder: string, schemasFolder: string | undefined): number {
  if (!schemasFolder)
    console.warn('SKIPPED: schemas of documents. No folder was found (--schemas DIR or SP_API_SCHEMAS).');
  const committed = committedManifest();
  const { files, manifest } = generate({
    modelsFolder,
    schemas: schemasFolder === undefined ? undefined : readSchemas(schemasFolder),
    committed,
    upstreamCommit: values.commit ?? commitOf(modelsFolder) ?? committed?.upstreamCommit,
  });
  const text = dataModule('manifest', 'CatalogueManifest', '../manifest.ts', manifest);
  const expected = { ...manifest.files, 'manifest.ts': sha256(text) };
  return values.check ? report(differences(expected)) : write({ ...files, 'manifest.ts': text }, expected);
}

function write(files: GeneratedFiles, expected: Readonly<Record<string, string>>): number {
  for (const path of Object.keys(existingFiles())) if (!(path in expected)) rmSync(join(target, path));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`Wrote ${Object.keys(files).length} files to ${relative(process.cwd(), target)}.`);
  return 0;
}

function compareWithManifest(): number {
  const manifest = committedManifest();
  if (manifest === undefined) return fail('There is no generated catalogue. Run npm run generate -- --models DIR.');
  const own = sha256(readFileSync(join(target, 'manifest.ts'), 'utf8'));
  return report(differences({ ...manifest.files, 'manifest.ts': own }));
}

function differences(expected: Readonly<Record<string, string>>): string[] {
  const found = existingFiles();
  const paths = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...paths].filter((path) => expected[path] !== found[path]);
}

function existingFiles(): Record<string, string> {
  if (!existsSync(target)) return {};
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(target, file).split(sep).join('/'), sha256(readFileSync(file, 'utf8'))];
    }),
  );
}

function report(different: readonly string[]): number {
  if (different.length === 0) {
    console.log('The generated catalogue is fresh.');
    return 0;
  }
  return fail(`The generated catalogue is not what the generator writes. Different: ${different.join(', ')}`);
}

function committedManifest(): CatalogueManifest | undefined {
  const file = join(target, 'manifest.ts');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';'))) as CatalogueManifest;
}

function commitOf(models: string): string | undefined {
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
