import type { Attributes } from '@opentelemetry/api';

/** Attributes of the server, by OpenTelemetry's conventions for HTTP. */
export function buildServerAttributes(origin: string): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  const usualPort = protocol === 'https:' ? 443 : 80;
  return { 'server.address': hostname, 'server.port': port === '' ? usualPort : Number(port) };
}

/** Attributes of the outcome: the status and, if there was one, the error type. */
export function buildOutcomeAttributes(status: number | undefined, code: string | undefined): Attributes {
  const isRejected = status !== undefined && status >= 400;
  const error = isRejected ? String(status) : code;
  return {
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
    ...(error === undefined ? {} : { 'error.type': error }),
  };
}
