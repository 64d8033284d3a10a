import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { checkParameterNames } from '@supercargo/toolkit/calls/check-parameter-names';
import { findId } from '@supercargo/toolkit/calls/fill-placeholders';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { CallInput, PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import { rejectPlaceholders } from '@supercargo/toolkit/calls/reject-placeholders';
import { resolveInput } from '@supercargo/toolkit/calls/resolve-input';
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
  for (const group of ['path', 'query', 'headers'] as const) {
    checkParameterNames(group, requested[group] ?? {}, descriptor);
  }
  const { path = {}, query = {}, headers, body, restrictedData } = requested;
  const requestedInput: CallInput = {
    path,
    query,
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
  };
  const input = resolveInput(requestedInput, descriptor, { now: clock.now(), profile });
  const draft = { ...descriptor, input, restrictedData: restrictedData as RestrictedData | undefined };
  const { options, ...parameters } = buildCallParameters(draft, (name) => findId(name, profile));
  for (const group of ['path', 'query', 'headers', 'body'] as const) rejectPlaceholders(group, parameters[group]);
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
