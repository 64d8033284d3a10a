import { loadOperation, type OperationDescriptor, type ParameterDescriptor } from '@supercargo/catalogue';
import { fillIn } from '../../calls/fill-in.ts';
import { findOperation } from '../../calls/find-operation.ts';
import type { PlannedCall } from '../../calls/plan-call.ts';
import { wrongUse } from '../../command-error.ts';
import type { ToolPorts } from '../ports.ts';

/** A call as an assistant asks for it. */
export interface AskedCall {
  readonly operation: string;
  readonly version?: string | undefined;
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly restrictedData?: boolean | readonly string[] | undefined;
}

/** Reads what was asked for into a call of this account. Sends nothing. */
export async function planAsked(asked: AskedCall, { account, rules }: ToolPorts): Promise<PlannedCall> {
  const descriptor = await loadOperation(findOperation(asked.operation, asked.version));
  checkRules(asked, descriptor, rules);
  for (const place of ['path', 'query', 'headers'] as const) checkNames(place, asked[place] ?? {}, descriptor);
  const { path = {}, query = {}, headers, body, restrictedData } = asked;
  const parameters = {
    operation: `${descriptor.endpoint}.${descriptor.operation}`,
    path,
    query,
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
    ...(restrictedData !== undefined && restrictedData !== false && { restricted_data: restrictedData as true }),
  };
  const options = { version: descriptor.version };
  return { descriptor, parameters: fillIn(parameters, account), options, checked: true, assumed: undefined };
}

function checkRules(asked: AskedCall, descriptor: OperationDescriptor, rules: ToolPorts['rules']): void {
  if (descriptor.effect !== 'read' && !rules.allowWrites) {
    throw wrongUse(
      'READ_ONLY',
      `This server reads only, and the operation changes something: ${descriptor.summary}.`,
      'A person may start the server with --allow-writes.',
    );
  }
  if (asksForRestricted(asked, descriptor) && !rules.personalData) {
    throw wrongUse(
      'PERSONAL_DATA_OFF',
      'This server does not ask for restricted data.',
      'A person may start the server with --personal-data.',
    );
  }
}

function asksForRestricted({ restrictedData }: AskedCall, { operation }: OperationDescriptor): boolean {
  return (restrictedData !== undefined && restrictedData !== false) || operation === 'createRestrictedDataToken';
}

const places = { path: 'path', query: 'query', headers: 'header' } as const;

function checkNames(place: keyof typeof places, given: object, { parameters }: OperationDescriptor): void {
  const known = parameters.filter((one: ParameterDescriptor) => one.in === places[place]).map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const allowed = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`;
  throw wrongUse('PARAMETER_UNKNOWN', `The operation has no ${place} parameter ${JSON.stringify(unknown)}.`, allowed);
}
