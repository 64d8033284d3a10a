import { isIP } from 'node:net';
import { withCheckedCertificate } from '../storage/with-checked-certificate.ts';
import type { HostedSettings } from './hosted-settings.ts';
import { readBilling } from './read-billing.ts';
import { checkDatabase } from './read-database.ts';
import { readMail } from './read-mail.ts';
import { missing, notUsable } from './refuse-setting.ts';

/**
 * Reads the settings of a hosted console if SUPERCARGO_MODE is `hosted`; undefined if it is `local` or not set. Throws
 * a ConsoleError for a missing or unsafe setting, with its name, the given value, and what is allowed.
 */
export function readHosted(environment: NodeJS.ProcessEnv): HostedSettings | undefined {
  const mode = environment.SUPERCARGO_MODE || 'local';
  if (mode === 'local') return undefined;
  if (mode !== 'hosted')
    throw notUsable(`SUPERCARGO_MODE is invalid: ${mode}.`, 'Allowed: local, hosted. The default is local.');
  const need = (name: string, action: string): string => {
    const given = environment[name];
    if (given) return given;
    throw missing(`${name} is missing. SUPERCARGO_MODE=hosted requires it.`, action);
  };
  checkDatabase(need('DATABASE_URL', 'Set the URL of the Postgres that every server and worker uses.'), environment);
  need('SUPERCARGO_KEY', 'Create one with openssl rand -base64 32, and set it for every process.');
  need(
    'SUPERCARGO_FILES',
    'Set a bucket, such as s3://bucket/prefix, or folder if all servers and workers run on one machine.',
  );
  return {
    publicUrl: readPublicUrl(need('SUPERCARGO_PUBLIC_URL', publicUrlAction)),
    signUp: readSignUp(environment.SUPERCARGO_SIGN_UP || 'open'),
    mail: readMail(
      need('SUPERCARGO_SMTP_URL', 'Set the server that sends emails, such as smtps://user:password@mail.example.com.'),
      need('SUPERCARGO_MAIL_FROM', 'Set the sender of emails, such as console@example.com.'),
    ),
    trustedProxies: readProxies(environment.SUPERCARGO_TRUSTED_PROXIES || ''),
    sandboxUrl: environment.SUPERCARGO_SANDBOX_URL ? readSandboxUrl(environment.SUPERCARGO_SANDBOX_URL) : undefined,
    copiesUrl: readCopiesUrl(environment),
    workspaceGigabytes: readGigabytes(environment.SUPERCARGO_WORKSPACE_GB || '20'),
    billing: readBilling(environment),
  };
}

const publicUrlAction =
  'Set the URL at which browsers reach the console, such as https://console.example.com. Only localhost may use http.';

function readPublicUrl(given: string): string {
  const url = readUrl('SUPERCARGO_PUBLIC_URL', given, publicUrlAction);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  if (!isSafe || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw notUsable(`SUPERCARGO_PUBLIC_URL is invalid: ${given}.`, publicUrlAction);
  }
  return url.origin;
}

function readSandboxUrl(given: string): string {
  const action = 'Set the URL of a sandbox, such as http://sandbox:4600, or unset it.';
  const url = readUrl('SUPERCARGO_SANDBOX_URL', given, action);
  if (/^https?:$/.test(url.protocol)) return given.replace(/(?<!\/)\/+$/, '');
  throw notUsable(`SUPERCARGO_SANDBOX_URL is invalid: ${given}.`, action);
}

/** Parses a URL without credentials. They may be secret, so the error does not contain them. */
function readUrl(name: string, given: string, action: string): URL {
  if (!URL.canParse(given)) throw notUsable(`${name} is invalid: ${given}.`, action);
  const url = new URL(given);
  if (url.username !== '' || url.password !== '')
    throw notUsable(`${name} contains a user or a password. Remove it.`, action);
  return url;
}

function readCopiesUrl(environment: NodeJS.ProcessEnv): string | undefined {
  const address = environment.SUPERCARGO_COPIES_URL;
  if (!address) return undefined;
  checkDatabase(address, environment, 'SUPERCARGO_COPIES_URL');
  return withCheckedCertificate(address);
}

function readGigabytes(given: string): number {
  const gigabytes = Number(given);
  if (gigabytes >= 0.1 && gigabytes <= 100_000) return gigabytes;
  throw notUsable(
    `SUPERCARGO_WORKSPACE_GB is invalid: ${given}.`,
    'Set the maximum size of one workspace’s files and copies in gigabytes, from 0.1 to 100000.',
  );
}

function readSignUp(given: string): HostedSettings['signUp'] {
  if (given === 'open' || given === 'invited') return given;
  throw notUsable(
    `SUPERCARGO_SIGN_UP is invalid: ${given}.`,
    'Allowed: open (anyone can sign up), invited (only invited users can sign up).',
  );
}

function readProxies(given: string): readonly string[] {
  const entries = given.split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').map(readProxy);
}

function readProxy(entry: string): string {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  const action = 'Set addresses or networks of your own proxies, separated by commas, such as 10.0.0.5,10.1.0.0/16.';
  if (version === 0 || !isNetwork || more !== undefined) {
    throw notUsable(`SUPERCARGO_TRUSTED_PROXIES contains ${entry}, which is neither an address nor a network.`, action);
  }
  if (Number(bits) === 0) {
    throw notUsable(`SUPERCARGO_TRUSTED_PROXIES contains ${entry}, which trusts every client.`, action);
  }
  return entry;
}
