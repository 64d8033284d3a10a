import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import { dataModule, type GeneratedFiles } from './emit.ts';
import { generate } from './generate.ts';
import { sha256 } from './manifest.ts';
import { findModelsFolder } from './read-models.ts';

const help = `Writes packages/catalogue/src/generated from the marketplace's model files.

  npm run generate -- --models DIR             write, from a checkout of amzn/selling-partner-api-models
  npm run generate -- --models DIR --check     change nothing; fail when the result would differ
  npm run generate -- --check                  without models: compare the files with the committed manifest

  --commit HASH   commit of the models when DIR is not a git checkout (default: the one in the manifest)
  SP_API_MODELS   stands in for --models`;

const target = fileURLToPath(new URL('../../../packages/catalogue/src/generated/', import.meta.url));

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    check: { type: 'boolean', default: false },
    commit: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else process.exitCode = run(values.models ?? process.env.SP_API_MODELS, values.check, values.commit);

function run(given: string | undefined, check: boolean, commit: string | undefined): number {
  const models = given && findModelsFolder(given);
  if (models) {
    const files = withManifest(generate(models, commit ?? commitOf(models) ?? committedManifest()?.upstreamCommit));
    return check ? compare(files) : write(files);
  }
  if (given) return fail(`There are no model files in ${given}. Expected folders such as orders-api-model in it.`);
  if (!check) return fail(`Say where the models are.\n\n${help}`);
  console.warn('SKIPPED: regenerating the catalogue. No models folder was given (--models DIR or SP_API_MODELS).');
  return compareWithManifest();
}

function withManifest({ files, manifest }: ReturnType<typeof generate>): GeneratedFiles {
  return {
    ...files,
    'manifest.ts': dataModule('manifest', 'CatalogueManifest', '../manifest.ts', manifest),
  };
}

function write(files: GeneratedFiles): number {
  rmSync(target, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`Wrote ${Object.keys(files).length} files to ${relative(process.cwd(), target)}.`);
  return 0;
}

function compare(files: GeneratedFiles): number {
  return report(differences(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text)]))));
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
