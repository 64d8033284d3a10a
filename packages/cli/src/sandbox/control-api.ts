import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** The default URL of a sandbox. */
export const defaultSandboxUrl = 'http://127.0.0.1:8720';

/** Resolves the URL of the sandbox from the option or the environment. */
export function resolveSandboxUrl({ url }: { readonly url: string | undefined }, { env }: Pick<Shell, 'env'>): string {
  if (url !== undefined) return requireUrl('--url', url);
  return requireUrl('SUPERCARGO_SANDBOX_URL', env.SUPERCARGO_SANDBOX_URL || defaultSandboxUrl);
}

/** Checks that a text is the URL of a server. `name` is that of the option or variable that has it. */
export function requireUrl(name: string, url: string): string {
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for ${name}: ${url}.`,
    `Pass a complete URL, such as ${defaultSandboxUrl}.`,
  );
}

/** Sends a request to the control API of a running sandbox. Throws if it responds with an error. */
export async function callControlApi<Result>(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Result> {
  const response = await fetch(new URL(`/_sandbox/${path}`, url), {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    const action = 'Start one with supercargo sandbox start, or pass its URL with --url.';
    throw new CommandError('SANDBOX_UNREACHABLE', `No sandbox responds at ${url}.`, action);
  });
  const json = (await response.json().catch(() => ({}))) as Result & { readonly error?: { readonly message?: string } };
  if (response.ok) return json;
  throw new CommandError(
    'SANDBOX_ERROR',
    json.error?.message ?? `The sandbox responded with status ${response.status}.`,
    'Correct the option in the message.',
  );
}
