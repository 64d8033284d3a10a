import { findOperationByPath, loadOperation } from '@supercargo/catalogue';
import type { CallRecord } from '../../storage/schema/call-record.ts';
import { parseApiErrors, parsedObject } from './answer-errors.ts';

/** Builds the error that the caller got from a recorded call, with the fields that a diagnosis needs. */
export async function describeRejection(record: CallRecord, region: string): Promise<Record<string, unknown>> {
  const { status, code, operation, requestId, origin, exchange } = record;
  const entry = findOperationByPath(record.method, record.path);
  const scope = entry && (await loadOperation(entry)).grantlessScope;
  const [first] = parseApiErrors(exchange?.responseBody?.text);
  return {
    status: status ?? undefined,
    code: code ?? undefined,
    message: first?.message ?? '',
    details: first?.details ?? '',
    operation,
    requestId: requestId ?? undefined,
    rejectedCall: {
      ...(entry && { endpoint: entry.endpoint, version: entry.version, operation: entry.operation }),
      region,
      host: new URL(origin).host,
      token: scope ? 'grantless' : (exchange?.token ?? 'seller'),
      ...(scope && { scope }),
      reportTypes: named(record, /^reportTypes?$/),
      feedTypes: named(record, /^feedTypes?$/),
      marketplaceIds: named(record, /^marketplaceIds?$/i),
    },
  };
}

/** Values of the query, or of the first level of the body, whose names match. */
function named({ exchange }: CallRecord, names: RegExp): string[] {
  const body = parsedObject(exchange?.requestBody?.text);
  const members = [...(exchange?.query ?? []), ...Object.entries(body ?? {})].filter(([name]) => names.test(name));
  return members.flatMap(([, value]) => (Array.isArray(value) ? value.map(String) : String(value).split(',')));
}
