import { redact } from '../errors/redact.ts';

const usual = /^[0-9a-f-]{36}$/i;

/** The id that the marketplace gave a request. One that is not of the usual kind may repeat what it was told. */
export function requestIdOf(
  headers: Readonly<Record<string, string>>,
  secrets: () => readonly (string | undefined)[],
): string | undefined {
  const id = headers['x-amzn-requestid'];
  return id === undefined || usual.test(id) ? id : redact(id, secrets());
}
