import type { ModelSchemas, OperationDescriptor } from '@supercargo/catalogue';
import type { CallQuery } from '../../base/call-query.ts';
import { createRandom } from '../../base/random.ts';
import { type ApiResponse, empty, json } from '../../base/response.ts';
import { buildEchoes } from './echoes.ts';
import { generateValue } from './generate-value.ts';
import { withoutNextPage } from './without-next-page.ts';

const NO_CONTENT = 204;

/** The part of a call that determines a generated response. */
export interface GeneratedCall {
  readonly operation: OperationDescriptor;
  readonly path: Readonly<Record<string, string>>;
  readonly query: CallQuery;
  readonly now: number;
}

/** Generates a response from the model's schema. The same call always gets the same values. */
export function generateResponse(call: GeneratedCall, model: ModelSchemas, seed: string): ApiResponse {
  const { operation, now } = call;
  const success = operation.success[0];
  if (success === undefined || success.schema === null) return empty(success?.status ?? 200);
  // Some models have a schema for a 204 response, which cannot have a body.
  if (success.status === NO_CONTENT) return empty(NO_CONTENT);
  const values = listParameterValues(call);
  const random = createRandom(
    JSON.stringify([seed, operation.endpoint, operation.version, operation.operation, values]),
  );
  const schema = model.definitions[success.schema] ?? {};
  const body = generateValue(schema, success.schema, { model, random, echoes: buildEchoes(values), now });
  return json(withoutNextPage(body, operation.paging), success.status);
}

function listParameterValues({ path, query }: GeneratedCall): Readonly<Record<string, string>> {
  const fromQuery = query.names().flatMap((name) => {
    const [value, ...others] = query.list(name);
    return value === undefined || others.length > 0 ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fromQuery), ...path };
}
