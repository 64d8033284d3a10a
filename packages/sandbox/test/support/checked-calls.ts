import { listAllOperations, loadOperation, loadSchemas, type OperationDescriptor } from '@supercargo/catalogue';
import { expect } from 'vitest';
import type { Application, Received } from './application.ts';
import { listSchemaErrors } from './model-validator.ts';

export interface Arguments {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type CheckedCall = (operation: string, input?: Arguments) => Promise<Received>;

/** Calls operations of one API by name, and holds every answer, good or bad, against the model. */
export function checkedCalls(application: Application, endpoint: string, version: string): CheckedCall {
  return async (name, { path = {}, ...input } = {}) => {
    const entry = listAllOperations().find(
      (one) => one.endpoint === endpoint && one.version === version && one.operation === name,
    );
    if (entry === undefined) throw new Error(`there is no operation ${endpoint}/${version}/${name}`);
    const operation = await loadOperation(entry);
    const address = operation.path.replaceAll(/\{([^}]+)\}/g, (_, part) => encodeURIComponent(path[part] ?? 'missing'));
    const answer = await application.call(operation.method, address, input);
    const schema = findSchema(operation, answer);
    if (schema !== null) expect(listSchemaErrors(answer.body, schema, await loadSchemas(entry))).toEqual([]);
    return answer;
  };
}

function findSchema(operation: OperationDescriptor, { status, body }: Received): string | null {
  if (status >= 400) {
    expect(body.errors[0]).toMatchObject({ code: expect.stringMatching(/./), message: expect.stringMatching(/./) });
    return null;
  }
  const success = operation.success.find((one) => one.status === status);
  expect(success, `${operation.operation} answered ${status}`).toBeDefined();
  return body === '' ? null : (success?.schema ?? null);
}
