import { listAllOperations, loadOperation, loadSchemas } from '@supercargo/catalogue';
import { expect } from 'vitest';
import type { Application, CallOptions, Received } from './application.ts';
import { listSchemaErrors } from './model-validator.ts';

/** Sends a call and expects a response that the operation's model allows. Returns API errors unmodified. */
export async function expectErrors(
  application: Application,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Received> {
  const answer = await application.call(method, path, options);
  const name = application.sandbox.events.at(-1)?.operation;
  const entry = listAllOperations().find((each) => `${each.endpoint}/${each.version}/${each.operation}` === name);
  if (entry === undefined || answer.status >= 300) return answer;
  const { success } = await loadOperation(entry);
  const declared = success.find(({ status }) => status === answer.status);
  expect(declared?.status, `${name} answers ${answer.status}`).toBe(answer.status);
  const schema = declared?.schema ?? null;
  if (schema !== null && answer.status !== 204) {
    expect(listSchemaErrors(answer.body, schema, await loadSchemas(entry)), name ?? '').toEqual([]);
  }
  return answer;
}
