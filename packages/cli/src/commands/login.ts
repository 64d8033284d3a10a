import { SellingPartner } from 'supercargo';
import { ask } from '../ask/ask.ts';
import { CommandError, wrongUse } from '../command-error.ts';
import { clientIdFor, clientSecretFor, givenSecrets, refreshTokenFor } from '../login/application-secrets.ts';
import { getConsent } from '../login/get-consent.ts';
import { tryAccount } from '../login/try-account.ts';
import { credentialsAt } from '../marketplace/sandbox-account.ts';
import { findStore } from '../marketplace/stores.ts';
import { printValue } from '../output/print-value.ts';
import { openProfiles } from '../profiles/open-profiles.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { login } from '../table/accounts.ts';

type GivenLogin = Given<typeof login>;

export async function run({ args, options }: GivenLogin, shell: Shell): Promise<undefined> {
  checkTogether(options);
  const name = args.profile ?? 'default';
  const profile = { name, ...(options.sandbox ? await ofSandbox(options, shell) : await ofPerson(options, shell)) };
  const stores = await tryAccount(profile, shell);
  const profiles = openProfiles(shell);
  const protection = await profiles.keep(profile);
  if (options.json) {
    const { secrets, ...shown } = profile;
    return printValue({ ...shown, stores, protection, file: profiles.file }, shell);
  }
  const count = stores.length === 1 ? '1 store' : `${stores.length} stores`;
  shell.stderr.write(`The profile ${name} works, in ${count}. It is the current one.\n`);
  shell.stderr.write(`${protection === 'sealed' ? sealed(profiles.file) : plain(profiles.file)}\n`);
}

function checkTogether({ consent, sandbox, vendor, draft, ...options }: GivenLogin['options']): void {
  const strays = [vendor && '--vendor', draft && '--draft', options['redirect-uri'] && '--redirect-uri'].find(Boolean);
  if (strays && !consent)
    throw wrongUse('OPTION_VALUE', `${strays} goes with --consent.`, 'Add --consent, or leave it out.');
  if (sandbox && options.secrets) {
    throw wrongUse('OPTION_VALUE', '--secrets does not go with --sandbox.', 'The sandbox tells its own.');
  }
}

async function ofSandbox(options: GivenLogin['options'], shell: Shell): Promise<Omit<Profile, 'name'>> {
  const url = shell.env.SUPERCARGO_SANDBOX_URL;
  if (!url) {
    const action = 'Run supercargo sandbox start, and set the variable to the address it prints.';
    throw new CommandError('SANDBOX_UNREACHABLE', 'SUPERCARGO_SANDBOX_URL names no sandbox.', action);
  }
  const { clientId, clientSecret, applicationId, refreshToken, sellerId, marketplaceId } = await credentialsAt(url);
  const { region } = findStore(marketplaceId);
  const profile = { region, sellerId, marketplaceId, clientId, baseUrl: url, authUrl: `${url}/auth/o2/token` };
  if (!options.consent) return { ...profile, secrets: { clientSecret, refreshToken } };
  return { ...profile, ...(await byConsent({ ...profile, clientSecret }, applicationId, url, options, shell)) };
}

async function ofPerson(options: GivenLogin['options'], shell: Shell): Promise<Omit<Profile, 'name'>> {
  const given = await givenSecrets(options.secrets, shell);
  const question = 'Home store, as a country code such as DE or a marketplace id: ';
  const store = findStore(options.marketplace ?? (await ask(question, shell, 'Give it with --marketplace.')));
  const clientId = await clientIdFor(options['client-id'], shell);
  const clientSecret = await clientSecretFor(given, shell);
  const profile = { region: store.region, marketplaceId: store.id, clientId, sellerId: options['seller-id'] };
  if (!options.consent)
    return { ...profile, secrets: { clientSecret, refreshToken: await refreshTokenFor(given, shell) } };
  const idQuestion = 'Application id (amzn1.sp.solution.…): ';
  const applicationId = options['application-id'] ?? (await ask(idQuestion, shell, 'Give it with --application-id.'));
  const central = options.vendor ? store.vendorCentral : store.sellerCentral;
  return { ...profile, ...(await byConsent({ ...profile, clientSecret }, applicationId, central, options, shell)) };
}

interface Application {
  readonly region: Profile['region'];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl?: string;
}

async function byConsent(
  { region, clientId, clientSecret, authUrl }: Application,
  applicationId: string,
  central: string,
  options: GivenLogin['options'],
  shell: Shell,
): Promise<Pick<Profile, 'secrets' | 'sellerId'>> {
  const question = { central, applicationId, isDraft: options.draft, redirectUri: options['redirect-uri'] };
  const { code, sellerId } = await getConsent(question, shell);
  const client = new SellingPartner({
    region,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { only_grantless_operations: true, auth_url: authUrl },
  });
  const { refresh_token: refreshToken } = await client.exchange(code);
  if (refreshToken === undefined) {
    throw new CommandError('CONSENT_MISSING', 'The answer to the code holds no refresh token.', 'Log in again.');
  }
  return { sellerId, secrets: { clientSecret, refreshToken } };
}

function sealed(file: string): string {
  return `Its secrets are in ${file}, sealed with a key from the system's key ring.`;
}

function plain(file: string): string {
  return `No key ring protects them: the secrets are in ${file}, with its permissions alone before them.`;
}
