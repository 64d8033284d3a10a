import { loadOperation, type OperationDescriptor, type ParameterDescriptor } from '@supercargo/catalogue';
import { findId } from '@supercargo/toolkit/calls/fill-placeholders';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { CallInput, PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { RestrictedData } from 'supercargo';
import { buildCallParameters } from 'supercargo/dry-run';
import type { ToolDependencies } from '../tool-dependencies.ts';

/** A call as the assistant requests it. */
interface RequestedCall {
  readonly operation: string;
  readonly version?: string | undefined;
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly restrictedData?: boolean | readonly string[] | undefined;
}

/** Checks a requested call and prepares it for this profile. Sends nothing. */
export async function prepareRequestedCall(
  requested: RequestedCall,
  { profile, permissions, clock }: ToolDependencies,
): Promise<PreparedCall> {
  const descriptor = await loadOperation(findOperation(requested.operation, requested.version, clock.now()));
  checkPermissions(requested, descriptor, permissions);
  for (const group of ['path', 'query', 'headers'] as const) checkNames(group, requested[group] ?? {}, descriptor);
  const { path = {}, query = {}, headers, body, restrictedData } = requested;
  const input: CallInput = {
    path,
    query,
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
  };
  const draft = { ...descriptor, input, restrictedData: restrictedData as RestrictedData | undefined };
  const { options, ...parameters } = buildCallParameters(draft, (name) => findId(name, profile));
  return { descriptor, parameters, options, isValidated: true, defaultNotice: undefined };
}

function checkPermissions(
  requested: RequestedCall,
  descriptor: OperationDescriptor,
  permissions: ToolDependencies['permissions'],
): void {
  if (descriptor.effect !== 'read' && !permissions.allowWrites) {
    throw usageError(
      'READ_ONLY',
      `This server is read-only, and the operation changes data: ${descriptor.summary}.`,
      'The user can start the server with --allow-writes.',
    );
  }
  if (requestsRestrictedData(requested, descriptor) && !permissions.showPersonalData) {
    throw usageError(
      'PERSONAL_DATA_OFF',
      'This server does not request restricted data.',
      'The user can start the server with --personal-data.',
    );
  }
}

function requestsRestrictedData({ restrictedData }: RequestedCall, { operation }: OperationDescriptor): boolean {
  return (restrictedData !== undefined && restrictedData !== false) || operation === 'createRestrictedDataToken';
}

const parameterLocations = { path: 'path', query: 'query', headers: 'header' } as const;

function checkNames(group: keyof typeof parameterLocations, given: object, { parameters }: OperationDescriptor): void {
  const known = parameters
    .filter((one: ParameterDescriptor) => one.in === parameterLocations[group])
    .map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const allowed = known.length === 0 ? 'It has no such parameters.' : `Allowed: ${known.join(', ')}.`;
  throw usageError('PARAMETER_UNKNOWN', `The operation has no ${group} parameter ${JSON.stringify(unknown)}.`, allowed);
}
