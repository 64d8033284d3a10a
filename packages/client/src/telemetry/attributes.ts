import type { Attributes } from '@opentelemetry/api';

/** Where requests go, in the words of OpenTelemetry's conventions for HTTP. */
export function serverAttributes(origin: string): Attributes {
  const { hostname, port, protocol } = new URL(origin);
  const usualPort = protocol === 'https:' ? 443 : 80;
  return { 'server.address': hostname, 'server.port': port === '' ? usualPort : Number(port) };
}

/** What came of a request: its status, and what kind of error it was, if one. */
export function outcomeAttributes(status: number | undefined, code: string | undefined): Attributes {
  const isRefused = status !== undefined && status >= 400;
  const error = isRefused ? String(status) : code;
  return {
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
    ...(error === undefined ? {} : { 'error.type': error }),
  };
}
