import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readJson } from '../calls/read-input.ts';
import { prompt, promptSecret } from '../prompt/prompt.ts';

/** The secrets that are known without a prompt. */
interface LoginSecrets {
  readonly clientSecret: string | undefined;
  readonly refreshToken: string | undefined;
}

const alternative = 'Pass them with --secrets, or set SELLING_PARTNER_APP_CLIENT_SECRET and SUPERCARGO_REFRESH_TOKEN.';

/** Reads the secrets from --secrets, or else from the environment. */
export async function readSecrets(option: string | undefined, shell: Shell): Promise<LoginSecrets> {
  const { SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret, SUPERCARGO_REFRESH_TOKEN: refreshToken } = shell.env;
  if (option === undefined) return { clientSecret, refreshToken };
  if (option !== '-' && !option.startsWith('@')) {
    throw usageError(
      'OPTION_VALUE',
      '--secrets does not take the secrets themselves.',
      'Write --secrets @FILE, or --secrets - for stdin.',
    );
  }
  const json = await readJson('--secrets', option, shell);
  const member = (name: string) => {
    const secret = typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
    if (secret === undefined || typeof secret === 'string') return secret;
    throw usageError(
      'VALUE_INVALID',
      `${name} in --secrets is not a string.`,
      'Write {"clientSecret": "…", "refreshToken": "…"}.',
    );
  };
  return { clientSecret: member('clientSecret'), refreshToken: member('refreshToken') };
}

export async function resolveClientId(option: string | undefined, shell: Shell): Promise<string> {
  const clientId = option ?? shell.env.SELLING_PARTNER_APP_CLIENT_ID;
  return (
    clientId ??
    requireNotEmpty(await prompt('Client ID of the application: ', shell, 'Add --client-id ID.'), 'client ID')
  );
}

export async function resolveClientSecret({ clientSecret }: LoginSecrets, shell: Shell): Promise<string> {
  return (
    clientSecret ?? requireNotEmpty(await promptSecret('Client secret (hidden): ', shell, alternative), 'client secret')
  );
}

export async function resolveRefreshToken({ refreshToken }: LoginSecrets, shell: Shell): Promise<string> {
  return (
    refreshToken ?? requireNotEmpty(await promptSecret('Refresh token (hidden): ', shell, alternative), 'refresh token')
  );
}

function requireNotEmpty(value: string, name: string): string {
  if (value !== '') return value;
  throw usageError('ARGUMENT_MISSING', `The ${name} is empty.`, 'Run login again and enter it.');
}
