import { isIP } from 'node:net';
import type { HostedSettings } from './hosted-settings.ts';
import { readBilling } from './read-billing.ts';
import { checkDatabase } from './read-database.ts';
import { readMail } from './read-mail.ts';
import { missing, notUsable } from './refuse-setting.ts';

/**
 * Reads what a console for many people needs, where SUPERCARGO_MODE is `hosted`; undefined where it is `local` or is not set.
 * Throws a ConsoleError that names the setting that is missing or is not safe, what was given, and what is allowed.
 */
export function readHosted(environment: NodeJS.ProcessEnv): HostedSettings | undefined {
  const mode = environment.SUPERCARGO_MODE || 'local';
  if (mode === 'local') return undefined;
  if (mode !== 'hosted') throw notUsable(`SUPERCARGO_MODE is ${mode}.`, 'Give local or hosted, or leave it out.');
  const need = (name: string, action: string): string => {
    const given = environment[name];
    if (given) return given;
    throw missing(`SUPERCARGO_MODE is hosted, and ${name} is not set.`, action);
  };
  checkDatabase(need('DATABASE_URL', 'Give the Postgres that every server and worker uses.'), environment);
  need('SUPERCARGO_KEY', 'Make one with openssl rand -base64 32, and give it to every process.');
  need(
    'SUPERCARGO_FILES',
    'Give a bucket, such as s3://bucket/prefix; or folder, where one machine has all servers and workers.',
  );
  return {
    publicUrl: publicUrlOf(need('SUPERCARGO_PUBLIC_URL', publicUrlAction)),
    signUp: signUpOf(environment.SUPERCARGO_SIGN_UP || 'open'),
    mail: readMail(
      need(
        'SUPERCARGO_SMTP_URL',
        'Give the server that sends letters, such as smtps://user:password@mail.example.com.',
      ),
      need('SUPERCARGO_MAIL_FROM', 'Give the address that letters are from, such as console@example.com.'),
    ),
    trustedProxies: proxiesOf(environment.SUPERCARGO_TRUSTED_PROXIES || ''),
    sandboxUrl: environment.SUPERCARGO_SANDBOX_URL ? sandboxUrlOf(environment.SUPERCARGO_SANDBOX_URL) : undefined,
    workspaceGigabytes: gigabytesOf(environment.SUPERCARGO_WORKSPACE_GB || '20'),
    billing: readBilling(environment),
  };
}

const publicUrlAction =
  'Give the address by which browsers reach the console, such as https://console.example.com. http is for localhost alone.';

function publicUrlOf(given: string): string {
  const url = urlOf('SUPERCARGO_PUBLIC_URL', given, publicUrlAction);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  if (!isSafe || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw notUsable(`SUPERCARGO_PUBLIC_URL is ${given}.`, publicUrlAction);
  }
  return url.origin;
}

function sandboxUrlOf(given: string): string {
  const action = 'Give the address of a sandbox, such as http://sandbox:4600, or leave it out.';
  const url = urlOf('SUPERCARGO_SANDBOX_URL', given, action);
  if (/^https?:$/.test(url.protocol)) return given.replace(/\/+$/, '');
  throw notUsable(`SUPERCARGO_SANDBOX_URL is ${given}.`, action);
}

/** An address without a user in it: what stands there may be a secret, and is not shown. */
function urlOf(name: string, given: string, action: string): URL {
  if (!URL.canParse(given)) throw notUsable(`${name} is ${given}.`, action);
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') throw notUsable(`${name} has a user or a password in it.`, action);
  return url;
}

function gigabytesOf(given: string): number {
  const gigabytes = Number(given);
  if (gigabytes >= 0.1 && gigabytes <= 100_000) return gigabytes;
  throw notUsable(
    `SUPERCARGO_WORKSPACE_GB is ${given}.`,
    'Give the gigabytes that files of one workspace may take up, from 0.1 to 100000.',
  );
}

function signUpOf(given: string): HostedSettings['signUp'] {
  if (given === 'open' || given === 'invited') return given;
  throw notUsable(
    `SUPERCARGO_SIGN_UP is ${given}.`,
    'Give open, so that anybody may sign up, or invited, so that only those may whom an owner has invited.',
  );
}

function proxiesOf(given: string): readonly string[] {
  const entries = given.split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').map(proxyOf);
}

function proxyOf(entry: string): string {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  const action =
    'Give addresses or networks of your own proxies with commas between them, such as 10.0.0.5,10.1.0.0/16.';
  if (version === 0 || !isNetwork || more !== undefined) {
    throw notUsable(`SUPERCARGO_TRUSTED_PROXIES has ${entry}, which is no address and no network.`, action);
  }
  if (Number(bits) === 0) {
    throw notUsable(
      `SUPERCARGO_TRUSTED_PROXIES has ${entry}, which believes every address that anybody claims.`,
      action,
    );
  }
  return entry;
}
