import { findOperation, listVersions, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import type { RejectedCall } from '../errors/rejected-call.ts';

/** The error of a rejected call, read from a SellingPartnerError or its JSON. */
export interface AccessError {
  readonly code: string;
  readonly status: number | undefined;
  readonly details: string;
  readonly message: string;
  readonly operation: string | undefined;
  readonly requestId: string | undefined;
  readonly rejectedCall: RejectedCall | undefined;
  /** Undefined when the operation or its version is unknown. */
  readonly descriptor: OperationDescriptor | undefined;
}

/** Codes with which the token endpoint rejects an application or an authorization. */
const tokenErrorCodes = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'access_denied']);

/** Reads the error of a rejected call. Returns undefined for any other error. */
export async function readAccessError(error: unknown): Promise<AccessError | undefined> {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const status = typeof fields.status === 'number' ? fields.status : undefined;
  const code = readText(fields.code) ?? '';
  // Expired URLs of documents also return 403.
  const isDocument = code === 'AccessDenied';
  if (isDocument || (status !== 403 && status !== 401 && !tokenErrorCodes.has(code))) return undefined;
  const operation = readText(fields.operation);
  const rejectedCall = isRejectedCall(fields.rejectedCall) ? fields.rejectedCall : undefined;
  return {
    code,
    status,
    details: readText(fields.details) ?? '',
    message: readText(fields.message) ?? '',
    operation,
    requestId: readText(fields.requestId),
    rejectedCall,
    descriptor: await findDescriptor(operation, rejectedCall),
  };
}

/** Finds the operation by the rejected call, or by its name if the endpoint has only one version. */
async function findDescriptor(
  name = '',
  rejectedCall: RejectedCall | undefined,
): Promise<OperationDescriptor | undefined> {
  const [endpointName = '', operation = ''] = name.split('.');
  const endpoint = rejectedCall?.endpoint ?? endpointName;
  const versions = listVersions(endpoint) ?? [];
  const version = rejectedCall?.version ?? (versions.length === 1 ? versions[0] : undefined);
  const operationEntry =
    version === undefined ? undefined : findOperation(endpoint, version, rejectedCall?.operation ?? operation);
  return operationEntry && loadOperation(operationEntry);
}

function isRejectedCall(value: unknown): value is RejectedCall {
  return typeof value === 'object' && value !== null && Array.isArray((value as RejectedCall).marketplaceIds);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
