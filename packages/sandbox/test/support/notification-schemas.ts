import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { modelsFolders } from './declared-errors.ts';

/** Folders of Amazon's schemas of notifications, next to its models: `schemas` for `models`, `schemas-new` for `models-new`. */
const schemasFolders = modelsFolders.flatMap((folder) => {
  const neighbour = join(dirname(folder), basename(folder).replace(/^models/, 'schemas'));
  return [join(folder, 'schemas'), neighbour]
    .map((schemas) => join(schemas, 'notifications'))
    .filter((schemas) => existsSync(schemas))
    .slice(0, 1);
});

export const hasSchemas = schemasFolders.length > 0;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();

/** What keeps a message from fitting the schema in a file, named without its ending. */
export function faultsOfMessage(message: unknown, file: string): readonly string[] {
  const path = schemasFolders.map((folder) => join(folder, `${file}.json`)).findLast((one) => existsSync(one));
  if (path === undefined) throw new Error(`SP_API_MODELS leads to no schema ${file}`);
  const validate = validators.get(file) ?? ajv.compile(readSchema(path));
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
