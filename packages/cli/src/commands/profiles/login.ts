import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { resolveConfigFolder } from '@supercargo/toolkit/profiles/config-folder';
import { openProfileStore } from '@supercargo/toolkit/profiles/open-profile-store';
import type { Profile } from '@supercargo/toolkit/profiles/profile';
import { resolveMarketplace } from '@supercargo/toolkit/seller/resolve-marketplaces';
import { fetchSandboxCredentials } from '@supercargo/toolkit/seller/resolve-sandbox-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { SellingPartner } from 'supercargo';
import { fetchMarketplaceIds } from '../../login/fetch-marketplace-ids.ts';
import { readSecrets, resolveClientId, resolveClientSecret, resolveRefreshToken } from '../../login/login-secrets.ts';
import { requestAuthorization } from '../../login/request-authorization.ts';
import { checkOutputFolder } from '../../output/check-output-file.ts';
import { printValue } from '../../output/print-value.ts';
import { prompt } from '../../prompt/prompt.ts';
import type { login } from '../definitions/profiles.ts';

type LoginArguments = ParsedArguments<typeof login>;

export async function run({ args, options }: LoginArguments, shell: Shell): Promise<undefined> {
  checkCombinations(options);
  await checkOutputFolder('The profiles file', resolveConfigFolder(shell.env));
  const name = args.profile ?? 'default';
  const profile = {
    name,
    ...(options.sandbox ? await readSandboxProfile(options, shell) : await promptForProfile(options, shell)),
  };
  const marketplaces = await fetchMarketplaceIds(profile, shell);
  const profiles = openProfileStore(shell);
  const protection = await profiles.save(profile);
  if (options.json) {
    const { secrets, ...settings } = profile;
    return printValue({ ...settings, marketplaces, protection, file: profiles.file }, shell);
  }
  shell.stderr.write(
    `Saved the profile ${name}, which is now the current profile. Its credentials work in ${formatCount(marketplaces.length, 'marketplace')}.\n`,
  );
  shell.stderr.write(
    `${protection === 'encrypted' ? describeEncrypted(profiles.file) : describePlain(profiles.file)}\n`,
  );
}

function checkCombinations({
  authorize: usesBrowser,
  sandbox,
  vendor,
  draft,
  ...options
}: LoginArguments['options']): void {
  const option = [vendor && '--vendor', draft && '--draft', options['redirect-uri'] && '--redirect-uri'].find(Boolean);
  if (option && !usesBrowser)
    throw usageError('OPTION_VALUE', `${option} requires --authorize.`, `Add --authorize, or remove ${option}.`);
  if (sandbox && options.secrets) {
    throw usageError(
      'OPTION_VALUE',
      '--secrets and --sandbox cannot be combined.',
      'Remove --secrets: the sandbox has its own credentials.',
    );
  }
}

async function readSandboxProfile(options: LoginArguments['options'], shell: Shell): Promise<Omit<Profile, 'name'>> {
  const url = shell.env.SUPERCARGO_SANDBOX_URL;
  if (!url) {
    const action = 'Run supercargo sandbox start, and set SUPERCARGO_SANDBOX_URL to the URL that it prints.';
    throw new CommandError('SANDBOX_UNREACHABLE', 'SUPERCARGO_SANDBOX_URL is not set.', action);
  }
  const { clientId, clientSecret, applicationId, refreshToken, sellerId, marketplaceId } =
    await fetchSandboxCredentials(url);
  const { region } = resolveMarketplace(marketplaceId);
  const profile = { region, sellerId, marketplaceId, clientId, baseUrl: url, authUrl: `${url}/auth/o2/token` };
  if (!options.authorize) return { ...profile, secrets: { clientSecret, refreshToken } };
  return { ...profile, ...(await authorize({ ...profile, clientSecret }, applicationId, url, options, shell)) };
}

async function promptForProfile(options: LoginArguments['options'], shell: Shell): Promise<Omit<Profile, 'name'>> {
  const secrets = await readSecrets(options.secrets, shell);
  const question = 'Home marketplace (country code such as DE, or marketplace ID): ';
  const marketplace = resolveMarketplace(
    options.marketplace ?? (await prompt(question, shell, 'Add --marketplace ID.')),
  );
  const clientId = await resolveClientId(options['client-id'], shell);
  const clientSecret = await resolveClientSecret(secrets, shell);
  const profile = {
    region: marketplace.region,
    marketplaceId: marketplace.id,
    clientId,
    sellerId: options['seller-id'],
  };
  if (!options.authorize)
    return { ...profile, secrets: { clientSecret, refreshToken: await resolveRefreshToken(secrets, shell) } };
  const idQuestion = 'Application ID (amzn1.sp.solution.…): ';
  const applicationId = options['application-id'] ?? (await prompt(idQuestion, shell, 'Add --application-id ID.'));
  const centralUrl = options.vendor ? marketplace.vendorCentral : marketplace.sellerCentral;
  return { ...profile, ...(await authorize({ ...profile, clientSecret }, applicationId, centralUrl, options, shell)) };
}

interface Application {
  readonly region: Profile['region'];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl?: string;
}

async function authorize(
  { region, clientId, clientSecret, authUrl }: Application,
  applicationId: string,
  centralUrl: string,
  options: LoginArguments['options'],
  shell: Shell,
): Promise<Pick<Profile, 'secrets' | 'sellerId'>> {
  const request = { centralUrl, applicationId, isDraft: options.draft, redirectUri: options['redirect-uri'] };
  const { code, sellerId } = await requestAuthorization(request, shell);
  const client = new SellingPartner({
    region,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { only_grantless_operations: true, authUrl },
  });
  const { refresh_token: refreshToken } = await client.exchange(code);
  if (refreshToken === undefined) {
    throw new CommandError('AUTHORIZATION_MISSING', 'Amazon returned no refresh token.', 'Run login again.');
  }
  return { sellerId, secrets: { clientSecret, refreshToken } };
}

function describeEncrypted(file: string): string {
  return `The secrets in ${file} are encrypted with a key from the system's keyring.`;
}

function describePlain(file: string): string {
  return `There is no keyring: the secrets in ${file} are protected only by file permissions.`;
}
