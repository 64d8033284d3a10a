import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OperationDescriptor } from '@supercargo/catalogue';
import { Ajv, type ValidateFunction } from 'ajv';

/** The folder of Amazon's models, if the machine has them. */
export const modelsFolder = process.env.SP_API_MODELS;

interface Swagger {
  readonly definitions: Readonly<Record<string, object>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: Responses }>>>>;
}

type Responses = Readonly<Record<string, { readonly schema?: object }>>;

const models = new Map<string, string>();
if (modelsFolder !== undefined) {
  if (!existsSync(modelsFolder)) throw new Error(`SP_API_MODELS names no folder: ${modelsFolder}`);
  for (const file of globSync('**/*.json', { cwd: modelsFolder })) {
    models.set(basename(file, '.json'), join(modelsFolder, file));
  }
}

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** What keeps an error's body from what the operation's model declares for this status; empty without models. */
export function declaredErrorFaults(body: unknown, operation: OperationDescriptor, status: number): readonly string[] {
  const file = models.get(operation.model ?? '');
  if (file === undefined) return [];
  const { definitions, paths } = parsed(file);
  const key = `${operation.model} ${operation.method} ${operation.path} ${status}`;
  const schema = paths[operation.path]?.[operation.method.toLowerCase()]?.responses?.[status]?.schema;
  if (schema === undefined) return [`${key} is not declared`];
  const validate = validators.get(key) ?? ajv.compile({ definitions, ...schema });
  validators.set(key, validate);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const validators = new Map<string, ValidateFunction>();

const swaggers = new Map<string, Swagger>();

function parsed(file: string): Swagger {
  const found = swaggers.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Swagger);
  swaggers.set(file, found);
  return found;
}
