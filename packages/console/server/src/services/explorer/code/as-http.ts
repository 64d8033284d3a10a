import type { DryRunRequest } from 'supercargo/dry-run';

/** Formats the request as it is sent. */
export function asHttp({ method, url, headers, body }: DryRunRequest): string {
  const { pathname, search, host } = new URL(url);
  const others = Object.entries(headers).filter(([name]) => name !== 'host');
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'x-amz-access-token: <access token>',
    ...others.map(([name, value]) => `${name}: ${value}`),
    '',
    body ?? '',
  ];
  return lines.join('\n');
}
