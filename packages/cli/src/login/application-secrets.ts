import { ask, askSecret } from '../ask/ask.ts';
import { readJson } from '../calls/read-body.ts';
import { wrongUse } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';

/** What was given of an application and a seller, before anybody is asked. */
export interface GivenSecrets {
  readonly clientSecret: string | undefined;
  readonly refreshToken: string | undefined;
}

const instead = 'Give them with --secrets, or in SELLING_PARTNER_APP_CLIENT_SECRET and SUPERCARGO_REFRESH_TOKEN.';

/** Secrets from --secrets, else from the environment. */
export async function givenSecrets(option: string | undefined, shell: Shell): Promise<GivenSecrets> {
  const { SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret, SUPERCARGO_REFRESH_TOKEN: refreshToken } = shell.env;
  if (option === undefined) return { clientSecret, refreshToken };
  if (option !== '-' && !option.startsWith('@')) {
    throw wrongUse('OPTION_VALUE', '--secrets takes no text.', 'Write --secrets @FILE, or --secrets - for stdin.');
  }
  const json = await readJson('--secrets', option, shell);
  const member = (name: string) => {
    const value = typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
    if (value === undefined || typeof value === 'string') return value;
    throw wrongUse(
      'VALUE_UNREADABLE',
      `${name} of --secrets is no text.`,
      'Write {"clientSecret": "…", "refreshToken": "…"}.',
    );
  };
  return { clientSecret: member('clientSecret'), refreshToken: member('refreshToken') };
}

export async function clientIdFor(option: string | undefined, shell: Shell): Promise<string> {
  const given = option ?? shell.env.SELLING_PARTNER_APP_CLIENT_ID;
  return given ?? needed(await ask('Client id of the application: ', shell, 'Give it with --client-id.'), 'client id');
}

export async function clientSecretFor({ clientSecret }: GivenSecrets, shell: Shell): Promise<string> {
  return clientSecret ?? needed(await askSecret('Client secret (not shown): ', shell, instead), 'client secret');
}

export async function refreshTokenFor({ refreshToken }: GivenSecrets, shell: Shell): Promise<string> {
  return refreshToken ?? needed(await askSecret('Refresh token (not shown): ', shell, instead), 'refresh token');
}

function needed(answer: string, what: string): string {
  if (answer !== '') return answer;
  throw wrongUse('ARGUMENT_MISSING', `There is no ${what}.`, 'Run login again, and enter it.');
}
