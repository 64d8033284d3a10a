import { CommandError, wrongUse } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';

/** Where a sandbox started without options listens. */
export const usualUrl = 'http://127.0.0.1:8720';

/** The address that the line or the environment names. */
export function sandboxUrl({ url }: { readonly url: string | undefined }, { env }: Pick<Shell, 'env'>): string {
  if (url !== undefined) return checkedUrl('--url', url);
  return checkedUrl('SUPERCARGO_SANDBOX_URL', env.SUPERCARGO_SANDBOX_URL || usualUrl);
}

function checkedUrl(name: string, given: string): string {
  if (URL.canParse(given)) return given;
  throw wrongUse('OPTION_VALUE', `${name} is ${given}.`, `Give a whole address, such as ${usualUrl}.`);
}

/** Asks a running sandbox over its control paths. Throws what it says when it refuses. */
export async function control<Answer>(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(new URL(`/_sandbox/${path}`, url), {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    const action = 'Start one with supercargo sandbox start, or name another address with --url.';
    throw new CommandError('SANDBOX_UNREACHABLE', `No sandbox answers at ${url}.`, action);
  });
  const json = (await answer.json().catch(() => ({}))) as Answer & { readonly error?: { readonly message?: string } };
  if (answer.ok) return json;
  throw new CommandError(
    'SANDBOX_REFUSED',
    json.error?.message ?? `It answered ${answer.status}.`,
    'Correct what it names.',
  );
}
