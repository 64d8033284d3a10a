import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPublicMembers } from './public-members.ts';
import type { SwaggerModel } from './swagger.ts';

export interface ModelFile {
  /** File name without `.json`. The tables of facts use it as the key of the model. */
  readonly stem: string;
  readonly content: SwaggerModel;
  readonly hash: string;
}

/** What is added to a model. */
interface ModelAdditions {
  /** Operations that Amazon has published, but that the models at hand can lack. */
  readonly paths?: SwaggerModel['paths'];
  /** Definitions that these operations need. */
  readonly definitions?: SwaggerModel['definitions'];
  /** Definitions that replace those of the model, because Amazon's servers return something else. */
  readonly corrections?: SwaggerModel['definitions'];
}

const additionsFolder = fileURLToPath(new URL('../facts/model-additions/', import.meta.url));

/**
 * Reads the Swagger files in the subfolders of several folders, sorted by stem. Of files with the same stem, the one in the last
 * folder counts. Adds operations of `additions`, a folder of files with the names of models, that a model lacks, and corrects definitions.
 */
export function readModels(folders: readonly string[], additions = additionsFolder): ModelFile[] {
  const files = folders.flatMap(listModelFiles);
  const byStem = new Map(files.map((file) => [basename(file, '.json'), file]));
  return [...byStem]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([stem, file]) => readModel(stem, file, additions));
}

/** Finds the folder of models: `models/` in the given folder, or the folder itself. */
export function findModelsFolder(given: string): string | undefined {
  return [join(given, 'models'), given].find((folder) => existsSync(folder) && listModelFiles(folder).some(isModel));
}

/** Adds operations and definitions that a model lacks. Whatever the model has stays as it is, besides what is corrected. */
function addMissingOperations(model: SwaggerModel, additions: ModelAdditions): SwaggerModel {
  const paths = Object.entries(additions.paths ?? {}).map(([path, item]) => [path, { ...item, ...model.paths[path] }]);
  return {
    ...model,
    paths: { ...model.paths, ...Object.fromEntries(paths) },
    definitions: { ...additions.definitions, ...model.definitions, ...additions.corrections },
  };
}

function listModelFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => listJsonFiles(join(folder, entry.name)));
}

function isModel(file: string): boolean {
  return readFileSync(file, 'utf8').includes('"swagger"');
}

function listJsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}

function parseModel(file: string, text: string): SwaggerModel {
  let model: Partial<SwaggerModel>;
  try {
    model = JSON.parse(text) as Partial<SwaggerModel>;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof model.paths !== 'object' || model.paths === null)
    throw new Error(`${file} is not a Swagger model: it has no paths.`);
  return model as SwaggerModel;
}

function readModel(stem: string, file: string, additionsFolder: string): ModelFile {
  const text = readFileSync(file, 'utf8');
  const additionsFile = join(additionsFolder, `${stem}.json`);
  const additions = existsSync(additionsFile) ? readFileSync(additionsFile, 'utf8') : '';
  const model = keepPublicMembers(parseModel(file, text));
  return {
    stem,
    content: additions === '' ? model : addMissingOperations(model, JSON.parse(additions) as ModelAdditions),
    hash: createHash('sha256').update(text).update(additions).digest('hex'),
  };
}
