import { command } from '../spec/spec.ts';
import { consent, form, single } from './shared-options.ts';

export const login = command({
  name: 'login',
  says: 'keep a seller’s account as a profile, and make it the current one',
  about: `Asks for what is not given. The account is tried before it is kept. Client secret and refresh token are no options, because
the lines of a shell are kept and seen by others: they are asked for, come from SELLING_PARTNER_APP_CLIENT_SECRET and
SUPERCARGO_REFRESH_TOKEN, or as JSON ({"clientSecret": "…", "refreshToken": "…"}) with --secrets.

The file of profiles is readable by its owner only. Where the system has a key ring, the secrets in it are sealed with a key
that only the key ring has; SUPERCARGO_KEYRING=off does without.`,
  args: { profile: { says: 'name of the profile (default: default)', required: false } },
  options: {
    marketplace: {
      kind: 'text',
      value: 'ID',
      says: 'home store: a country code such as DE, or a marketplace id',
      listed: 'marketplace',
    },
    'client-id': { kind: 'text', value: 'ID', says: 'of the application: amzn1.application-oa2-client.…' },
    'seller-id': { kind: 'text', value: 'ID', says: 'the seller’s id, for {{sellerId}} in calls; consent tells it' },
    secrets: { kind: 'text', value: '@FILE|-', says: 'client secret and refresh token as JSON, from a file or stdin' },
    consent: { kind: 'flag', says: 'get the refresh token over the consent page' },
    'application-id': { kind: 'text', value: 'ID', says: 'with --consent: amzn1.sp.solution.…' },
    vendor: { kind: 'flag', says: 'with --consent: a vendor, not a seller' },
    draft: { kind: 'flag', says: 'with --consent: the application is a draft' },
    'redirect-uri': {
      kind: 'text',
      value: 'URI',
      says: 'with --consent: an address registered with the application; elsewhere than on this machine, you paste where it led',
    },
    sandbox: { kind: 'flag', says: 'the first seller of the sandbox at SUPERCARGO_SANDBOX_URL' },
    ...single,
  },
  examples: [
    ['login', 'asks for everything'],
    ['login acme --marketplace DE --consent --application-id amzn1.sp.solution.1', 'by the consent page'],
    ['login acme --marketplace US --client-id amzn1.application-oa2-client.1 --secrets @secrets.json', 'in a script'],
    ['login toy --sandbox', 'a sandbox that runs'],
  ],
});

export const logout = command({
  name: 'logout',
  says: 'forget a profile and its secrets',
  about: 'At the marketplace nothing changes: the seller ends the authorisation there, under the apps of the account.',
  args: { profile: { says: 'which one (default: the current one)', required: false } },
  options: { ...consent },
  examples: [
    ['logout', 'the current profile'],
    ['logout acme --yes', 'without a question'],
  ],
});

export const profiles = command({
  name: 'profiles',
  says: 'list the profiles',
  args: {},
  options: { ...form },
  examples: [['profiles', 'names, regions, stores, and how each is protected']],
});

export const profilesUse = command({
  name: 'profiles use',
  says: 'make a profile the current one',
  args: { profile: { says: 'which one', required: true } },
  options: {},
  examples: [['profiles use acme', 'commands without --profile work with it from then on']],
});
