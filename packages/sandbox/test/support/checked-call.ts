import { listAllOperations, loadOperation, loadSchemas, type OperationDescriptor } from '@supercargo/catalogue';
import type { Application, CallOptions, Received } from './application.ts';
import { listSchemaErrors } from './model-validator.ts';

export interface NamedCall extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
}

/** Calls operations by `endpoint/version/operation`. Throws when an answer is not what the model allows. */
export function checkedCalls(application: Application) {
  return async (name: string, { path = {}, ...options }: NamedCall = {}): Promise<Received> => {
    const entry = listAllOperations().find((known) => `${known.endpoint}/${known.version}/${known.operation}` === name);
    if (entry === undefined) throw new Error(`there is no operation ${name}`);
    const operation = await loadOperation(entry);
    const address = operation.path.replaceAll(/\{([^}]+)\}/g, (_, part) => encodeURIComponent(path[part] ?? 'missing'));
    const token = options.token ? {} : await specialToken(application, operation);
    const answer = await application.call(operation.method, address, { ...options, ...token });
    const faults = await faultsOfAnswer(answer, operation.success[0], () => loadSchemas(entry));
    if (faults.length > 0)
      throw new Error(`${name} ${answer.status}: ${faults.join('; ')} ${JSON.stringify(answer.body)}`);
    return answer;
  };
}

/** Operations without a selling partner, and those about a vendor's customers, take a token of their own. */
async function specialToken(
  application: Application,
  { endpoint, grantlessScope, restricted, method, path }: OperationDescriptor,
) {
  if (grantlessScope !== null) return { token: await application.grantlessToken(grantlessScope) };
  if (restricted === null || !endpoint.startsWith('vendor')) return {};
  return { token: await application.restrictedToken(method, path) };
}

type Success = { readonly status: number; readonly schema: string | null } | undefined;

async function faultsOfAnswer(
  { status, body }: Received,
  success: Success,
  load: () => ReturnType<typeof loadSchemas>,
) {
  if (status >= 400) return typeof body.errors?.[0]?.code === 'string' ? [] : ['no list of errors'];
  if (status !== success?.status) return [`the status should be ${success?.status}`];
  if (success.schema === null || status === 204) return body === '' ? [] : ['there should be no body'];
  return listSchemaErrors(body, success.schema, await load());
}
