import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { confirmOptions, formatOptions, jsonOption } from './shared-options.ts';

export const login = defineCommand({
  name: 'login',
  summary: 'Save a seller’s credentials as a profile and make it the current profile',
  details: `Prompts for the values that are missing, and tests the credentials before it saves them. The client secret and the refresh
token are not options, because command lines are visible to other users and end up in the history of the shell. They are read
from SELLING_PARTNER_APP_CLIENT_SECRET and SUPERCARGO_REFRESH_TOKEN, from --secrets as JSON
({"clientSecret": "…", "refreshToken": "…"}), or from a prompt.

Only you can read the profiles file. If the system has a keyring, the secrets in the file are encrypted with a key from the
keyring. SUPERCARGO_KEYRING=off turns this off.`,
  args: { profile: { description: 'Name of the profile (default: default)', required: false } },
  options: {
    marketplace: {
      kind: 'text',
      placeholder: 'ID',
      description: 'Home marketplace: a country code such as DE, or a marketplace ID',
      completions: 'marketplace',
    },
    'client-id': {
      kind: 'text',
      placeholder: 'ID',
      description: 'Client ID of the application: amzn1.application-oa2-client.…',
    },
    'seller-id': {
      kind: 'text',
      placeholder: 'ID',
      description: 'Seller ID, which replaces {{sellerId}} in calls; --authorize detects it',
    },
    secrets: {
      kind: 'text',
      placeholder: '@FILE|-',
      description: 'Client secret and refresh token as JSON, from a file or stdin',
    },
    authorize: { kind: 'flag', description: 'Get the refresh token by authorizing the application in the browser' },
    'application-id': {
      kind: 'text',
      placeholder: 'ID',
      description: 'With --authorize: application ID, amzn1.sp.solution.…',
    },
    vendor: { kind: 'flag', description: 'With --authorize: sign in to Vendor Central instead of Seller Central' },
    draft: { kind: 'flag', description: 'With --authorize: the application is a draft' },
    'redirect-uri': {
      kind: 'text',
      placeholder: 'URI',
      description:
        'With --authorize: a redirect URI of the application; if it is not on localhost, paste the URL that the browser was redirected to',
    },
    sandbox: { kind: 'flag', description: 'Use the first test seller of the sandbox at SUPERCARGO_SANDBOX_URL' },
    ...jsonOption,
  },
  examples: [
    ['login', 'prompts for everything'],
    ['login acme --marketplace DE --authorize --application-id amzn1.sp.solution.1', 'authorizes in the browser'],
    ['login acme --marketplace US --client-id amzn1.application-oa2-client.1 --secrets @secrets.json', 'in a script'],
    ['login test --sandbox', 'a profile for a running sandbox'],
  ],
});

export const logout = defineCommand({
  name: 'logout',
  summary: 'Delete a profile and its secrets',
  details:
    'The authorization at Amazon stays valid. To revoke it, the seller removes the application under Manage Your Apps in Seller Central.',
  args: { profile: { description: 'Name of the profile (default: the current profile)', required: false } },
  options: { ...confirmOptions },
  examples: [
    ['logout', 'deletes the current profile'],
    ['logout acme --yes', 'without confirmation'],
  ],
});

export const profileList = defineCommand({
  name: 'profile list',
  summary: 'List the profiles',
  args: {},
  options: { ...formatOptions },
  examples: [['profile list', 'names, regions, marketplaces, and how the secrets are protected']],
});

export const profileUse = defineCommand({
  name: 'profile use',
  summary: 'Make a profile the current profile',
  args: { profile: { description: 'Name of the profile', required: true } },
  options: {},
  examples: [['profile use acme', 'commands without --profile use acme from now on']],
});
