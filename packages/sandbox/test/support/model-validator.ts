import type { ModelSchemas } from '@supercargo/catalogue';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Formats that the models use and that no validator knows. */
const UNCHECKED_FORMATS = ['dateTime', 'ip', 'application/pdf'];

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const format of UNCHECKED_FORMATS) ajv.addFormat(format, true);

/** Recorded responses of `getOrderMetrics` have numbers where the model has strings. */
const RECORDED = /^\/payload\/\d+\/(averageUnitPrice|averageSellingPrice|totalSales)\/amount must be string$/;

const ids = new Map<ModelSchemas, string>();

/** What keeps a value from being an instance of a schema of the model; empty when nothing does. */
export function listSchemaErrors(value: unknown, schema: string, model: ModelSchemas): readonly string[] {
  const validate = ajv.getSchema(`${getModelId(model)}#/definitions/${schema}`);
  if (validate === undefined) return [`there is no schema ${schema}`];
  validate(value);
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return errors.filter((error) => !RECORDED.test(error));
}

function getModelId(model: ModelSchemas): string {
  const known = ids.get(model);
  if (known !== undefined) return known;
  const id = `https://models.test/${ids.size}`;
  ajv.addSchema({ $id: id, ...model });
  ids.set(model, id);
  return id;
}
