import type { OperationEntry } from '../catalogue.ts';
import type { OperationDescriptor, ParameterDescriptor } from '../descriptor.ts';
import type { ModelSchemas } from '../json-schema.ts';
import { loadOperation, loadSchemas } from '../whole-catalogue.ts';
import { createExampleTimes, type ExampleInput, type ExampleInputs } from './example-input.ts';
import { type ExampleNotes, findExampleNotes } from './example-notes.ts';
import { buildExampleValue } from './example-value.ts';
import { carrierWrites } from './inputs/carrier-writes.ts';
import { fulfillmentInputs } from './inputs/fulfillment-inputs.ts';
import { moneyInputs } from './inputs/money-inputs.ts';
import { orderInputs } from './inputs/order-inputs.ts';
import { sellerWrites } from './inputs/seller-writes.ts';
import { sellingInputs } from './inputs/selling-inputs.ts';
import { vendorWrites } from './inputs/vendor-writes.ts';
import { warehouseWrites } from './inputs/warehouse-writes.ts';

/** The example of an operation. */
export interface OperationExample extends ExampleNotes {
  /** Input with all required members. Values that depend on the selling partner are placeholders such as `{{sku}}`. */
  readonly input: ExampleInput;
  /** The names of its placeholders. */
  readonly placeholders: readonly string[];
  /** Whether the operation returns only personal data, so that the example requests a restricted data token. */
  readonly restrictedData: boolean;
}

const inputs: ExampleInputs = {
  ...sellingInputs,
  ...moneyInputs,
  ...fulfillmentInputs,
  ...orderInputs,
  ...sellerWrites,
  ...warehouseWrites,
  ...carrierWrites,
  ...vendorWrites,
};

/** Builds the example of an operation. `now` is in milliseconds since the epoch; its dates are relative to it. */
export async function loadExample(operationEntry: OperationEntry, now: number): Promise<OperationExample> {
  const [descriptor, { definitions }] = await Promise.all([loadOperation(operationEntry), loadSchemas(operationEntry)]);
  const input = buildInput(descriptor, definitions, now);
  const { restricted } = descriptor;
  return {
    input,
    placeholders: listPlaceholders(input),
    restrictedData: restricted !== null && restricted.dataElements.length === 0,
    ...findExampleNotes(descriptor, now),
  };
}

/** Lists the names of the placeholders in a value, each once. */
export function listPlaceholders(value: unknown): readonly string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set([...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].flatMap(([, name]) => name ?? []))];
}

function buildInput(descriptor: OperationDescriptor, definitions: ModelSchemas['definitions'], now: number) {
  const { endpoint, version, operation, parameters, body, idempotencyHeader } = descriptor;
  const context = { definitions, api: `${endpoint} ${version}`, now };
  const input: ExampleInput = inputs[`${endpoint}/${version}/${operation}`]?.(createExampleTimes(now)) ?? {};
  const listValues = (place: ParameterDescriptor['in']) =>
    Object.fromEntries(
      parameters
        .filter(
          (parameter) =>
            parameter.in === place &&
            (parameter.required || isUseful(parameter)) &&
            parameter.name !== idempotencyHeader,
        )
        .map(({ name, schema }) => [name, buildExampleValue(schema, name, context)]),
    );
  const groups = {
    path: withoutUndefined({ ...listValues('path'), ...input.path }),
    query: withoutUndefined({ ...listValues('query'), ...input.query }),
    headers: withoutUndefined({ ...listValues('header'), ...input.headers }),
  };
  const filledGroups = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0);
  const required = body?.required ? buildExampleValue(definitions[body.schema] ?? {}, 'body', context) : undefined;
  const wholeBody = input.body ?? required;
  return { ...(Object.fromEntries(filledGroups) as ExampleInput), ...(wholeBody !== undefined && { body: wholeBody }) };
}

function withoutUndefined(values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Optional in the model, but Amazon often requires it. */
function isUseful({ in: place, name }: ParameterDescriptor): boolean {
  return place === 'query' && /^(marketplace_?ids?|createdAfter|keywords)$/i.test(name);
}
