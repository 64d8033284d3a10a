import { findOperation, loadOperation, type OperationDescriptor, versionsOf } from '@supercargo/catalogue';
import type { RefusedCall } from '../errors/refused-call.ts';

/** A refusal as it is told: an error of the client, or what came of one that was written as JSON. */
export interface Refusal {
  readonly code: string;
  readonly status: number | undefined;
  readonly details: string;
  readonly message: string;
  readonly operation: string | undefined;
  readonly requestId: string | undefined;
  readonly refused: RefusedCall | undefined;
  /** Undefined when the operation or its version is not known. */
  readonly descriptor: OperationDescriptor | undefined;
}

/** Codes of the token endpoint that refuse an application or an authorization. */
const tokenRefusals = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'access_denied']);

/** What is known of a refusal; undefined when the error is none. */
export async function readRefusal(error: unknown): Promise<Refusal | undefined> {
  const given = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const status = typeof given.status === 'number' ? given.status : undefined;
  const code = textOf(given.code) ?? '';
  // Addresses of documents answer 403 too, when they have expired.
  const isDocument = code === 'AccessDenied';
  if (isDocument || (status !== 403 && status !== 401 && !tokenRefusals.has(code))) return undefined;
  const operation = textOf(given.operation);
  const refused = isRefused(given.refused) ? given.refused : undefined;
  return {
    code,
    status,
    details: textOf(given.details) ?? '',
    message: textOf(given.message) ?? '',
    operation,
    requestId: textOf(given.requestId),
    refused,
    descriptor: await descriptorOf(operation, refused),
  };
}

/** By what was refused, else by the name where its endpoint has one version. */
async function descriptorOf(name = '', refused: RefusedCall | undefined): Promise<OperationDescriptor | undefined> {
  const [named = '', operation = ''] = name.split('.');
  const endpoint = refused?.endpoint ?? named;
  const versions = versionsOf(endpoint) ?? [];
  const version = refused?.version ?? (versions.length === 1 ? versions[0] : undefined);
  const entry = version === undefined ? undefined : findOperation(endpoint, version, refused?.operation ?? operation);
  return entry && loadOperation(entry);
}

function isRefused(value: unknown): value is RefusedCall {
  return typeof value === 'object' && value !== null && Array.isArray((value as RefusedCall).marketplaceIds);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
