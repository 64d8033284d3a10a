import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SwaggerModel } from './swagger.ts';

export interface ModelFile {
  /** File name without `.json`. The tables of facts use it as the key of the model. */
  readonly stem: string;
  readonly content: SwaggerModel;
  readonly hash: string;
}

/** Reads the Swagger files in the folders of `directory`, sorted by stem. */
export function readModels(directory: string): ModelFile[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => listJsonFiles(join(directory, entry.name)))
    .map(readModel)
    .sort((one, other) => (one.stem < other.stem ? -1 : 1));
}

/** Finds the folder of models: the given folder, or `models/` in it. */
export function findModelsFolder(given: string): string | undefined {
  return [join(given, 'models'), given].find((folder) => existsSync(join(folder, 'orders-api-model')));
}

function listJsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}

function readModel(file: string): ModelFile {
  const text = readFileSync(file, 'utf8');
  return {
    stem: basename(file, '.json'),
    content: JSON.parse(text) as SwaggerModel,
    hash: createHash('sha256').update(text).digest('hex'),
  };
}
