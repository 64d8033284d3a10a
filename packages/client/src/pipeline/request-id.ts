import { redact } from '../errors/redact.ts';

const uuidPattern = /^[0-9a-f-]{36}$/i;

/** Reads Amazon's request ID. An ID in an unusual format is redacted, because it may repeat values of the request. */
export function readRequestId(
  headers: Readonly<Record<string, string>>,
  secrets: () => readonly (string | undefined)[],
): string | undefined {
  const id = headers['x-amzn-requestid'];
  return id === undefined || uuidPattern.test(id) ? id : redact(id, secrets());
}
