import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { modelsFolder } from './declared-errors.ts';

/** The marketplace's own schemas lie beside its models; null where there are none. */
export const schemasFolder =
  modelsFolder === undefined
    ? null
    : ([join(modelsFolder, 'schemas'), join(modelsFolder, '..', 'schemas')]
        .map((folder) => join(folder, 'notifications'))
        .find((folder) => existsSync(folder)) ?? null);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();

/** What keeps a message from fitting the schema in a file, named without its ending. */
export function faultsOfMessage(message: unknown, file: string): readonly string[] {
  if (schemasFolder === null) throw new Error('SP_API_MODELS leads to no schemas');
  const validate = validators.get(file) ?? ajv.compile(readSchema(join(schemasFolder, `${file}.json`)));
  validators.set(file, validate);
  validate(message);
  return (validate.errors ?? []).map(({ instancePath, message: text }) => `${instancePath} ${text}`);
}

/** Their IDs are not URLs; one misspells its reference, and one the type that it is for. */
function readSchema(path: string): object {
  const schema = JSON.parse(readFileSync(path, 'utf8'), (name, value) => {
    if (name === '$id') return undefined;
    return value === 'LISTINGS_ITEM_STATUS_CHANGED' ? 'LISTINGS_ITEM_STATUS_CHANGE' : value;
  });
  const { '#ref': misspelt, $schema: _, ...others } = schema;
  return misspelt === undefined ? others : { ...others, $ref: misspelt };
}
