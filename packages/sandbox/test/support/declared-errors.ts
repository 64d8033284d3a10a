import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OperationDescriptor } from '@supercargo/catalogue';
import { Ajv, type ValidateFunction } from 'ajv';

/** The folders of Amazon's models, if the machine has them. Of files with the same name, the one in the last folder counts. */
export const modelsFolders = (process.env.SP_API_MODELS ?? '').split(delimiter).filter((folder) => folder !== '');

/** Operations that the models can lack. The generator adds them, too. */
const additionsFolder = fileURLToPath(new URL('../../../../tools/codegen/facts/model-additions/', import.meta.url));

interface Swagger {
  readonly definitions: Readonly<Record<string, object>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: Responses }>>>>;
}

type Responses = Readonly<Record<string, { readonly schema?: object }>>;

const models = new Map<string, string>();
for (const folder of modelsFolders) {
  if (!existsSync(folder)) throw new Error(`SP_API_MODELS names no folder: ${folder}`);
  for (const file of globSync('**/*.json', { cwd: folder })) models.set(basename(file, '.json'), join(folder, file));
}

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** What keeps an error's body from what the operation's model declares for this status; empty without models. */
export function declaredErrorFaults(body: unknown, operation: OperationDescriptor, status: number): readonly string[] {
  const file = models.get(operation.model ?? '');
  if (file === undefined) return [];
  const key = `${operation.model} ${operation.method} ${operation.path} ${status}`;
  const method = operation.method.toLowerCase();
  const candidates = [file, join(additionsFolder, basename(file))].filter((path) => existsSync(path)).map(parsed);
  const model = candidates.find(({ paths }) => paths[operation.path]?.[method] !== undefined);
  const schema = model?.paths[operation.path]?.[method]?.responses?.[status]?.schema;
  if (schema === undefined) return [`${key} is not declared`];
  const validate = validators.get(key) ?? ajv.compile({ definitions: model?.definitions, ...schema });
  validators.set(key, validate);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const validators = new Map<string, ValidateFunction>();

const swaggers = new Map<string, Swagger>();

function parsed(file: string): Swagger {
  const found = swaggers.get(file) ?? (JSON.parse(readFileSync(file, 'utf8'), dropDraftFour) as Swagger);
  swaggers.set(file, found);
  return found;
}

/** Swagger has `exclusiveMinimum: true` of an older draft of JSON Schema. */
function dropDraftFour(name: string, value: unknown): unknown {
  return name.startsWith('exclusive') && typeof value === 'boolean' ? undefined : value;
}
