import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { invalidInput } from '../../base/api-error.ts';
import { readBodyText } from '../../base/body-text.ts';
import { findJsonExcess } from '../../base/json-size.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { type ApiResponse, empty, json } from '../../base/response.ts';
import { findServedHost } from '../../base/served-host.ts';
import type { Target } from '../target.ts';
import { matchExample } from './match-example.ts';
import { readExamples } from './static-examples.ts';

/** Amazon's static sandbox: fixed responses from Amazon's models, for the `sandbox.` hosts. */
export interface StaticMode {
  /**
   * Returns the example for a request. Returns undefined if the request is for another host, or the model has no examples for
   * the operation. Throws a 400 if it has examples, but none matches.
   */
  answer(request: Request, target: Target): Promise<ApiResponse | undefined>;
}

/** Reads examples from the models in `folder` and its subfolders, which have Amazon's file names. */
export function createStaticMode(folder: string): StaticMode {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  const models = new Map<string, Promise<JsonObject>>();
  const modelNamed = async (name: string): Promise<JsonObject> => {
    files ??= listModelFiles(folder);
    const file = (await files).get(name);
    const model = models.get(name) ?? (file === undefined ? Promise.resolve({}) : read(file));
    models.set(name, model);
    return model;
  };
  return {
    async answer(request, { url, operation, path }) {
      if (operation.model === null || !findServedHost(url.hostname).sandbox) return undefined;
      const known = readExamples(await modelNamed(operation.model), operation.path, operation.method);
      if (known.examples.length === 0) return undefined;
      const body = operation.body === null ? undefined : await readBody(request);
      const example = matchExample(known, { path, search: url.searchParams, headers: request.headers, body });
      if (example === undefined) throw invalidInput('Could not match input arguments');
      return example.response === undefined ? empty(example.status) : json(example.response, example.status);
    },
  };
}

async function listModelFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(folder, { recursive: true });
  return new Map(
    found.filter((file) => file.endsWith('.json')).map((file) => [basename(file, '.json'), join(folder, file)]),
  );
}

async function read(file: string): Promise<JsonObject> {
  const model: unknown = JSON.parse(await readFile(file, 'utf8'));
  return isJsonObject(model) ? model : {};
}

async function readBody(request: Request): Promise<unknown> {
  try {
    const text = (await readBodyText(request)) ?? '';
    return findJsonExcess(text) === undefined ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
