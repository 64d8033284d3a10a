import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { formatOptions, jsonOption, maxWaitOption } from './shared-options.ts';

export const quota = defineCommand({
  name: 'quota',
  summary: 'Show the documented rate limits of operations',
  details: `The limits apply to one application and one seller. Amazon does not report how many requests are left. The response header
x-amzn-ratelimit-limit, which call --raw prints, contains the effective rate.`,
  args: {
    operations: {
      description: 'ENDPOINT.OPERATION, such as orders.searchOrders',
      required: true,
      variadic: true,
      completions: 'operation',
    },
  },
  options: {
    calls: {
      kind: 'number',
      placeholder: 'N',
      description: 'Also estimate how long N calls take',
      min: 1,
      max: 1_000_000_000,
    },
    ...formatOptions,
  },
  examples: [
    ['quota orders.searchOrders', 'rate and burst'],
    ['quota orders.getOrder catalogItems.getCatalogItem --calls 5000', 'and the time that 5,000 calls take'],
  ],
});

export const tokenCheck = defineCommand({
  name: 'token check',
  summary: 'Check that the credentials of a profile get an access token',
  args: {},
  options: {
    grantless: { kind: 'flag', description: 'Also check the scopes of grantless operations' },
    ...formatOptions,
    ...profileOptions,
  },
  examples: [['token check', 'never prints the token itself']],
});

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Find out step by step why Amazon rejects calls',
  details: `Resolves the profile, requests an access token, and lists the marketplaces of the seller. With OPERATION, also makes that call if it
changes nothing; if Amazon rejects it, the likely causes are checked. The exit code is 1 if a step fails.`,
  args: {
    operation: {
      description: 'Operation to call, which must change nothing: ENDPOINT.OPERATION',
      required: false,
      completions: 'operation',
    },
  },
  options: {
    path: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Path parameter of the call', repeatable: true },
    query: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Query parameter of the call', repeatable: true },
    version: { kind: 'text', placeholder: 'VERSION', description: 'Version of the endpoint (default: latest)' },
    'restricted-data': { kind: 'flag', description: 'Request personal data' },
    'other-regions': { kind: 'flag', description: 'Also try the hosts of the other regions' },
    ...jsonOption,
    ...maxWaitOption,
    ...profileOptions,
  },
  examples: [
    ['doctor', 'checks the profile'],
    ['doctor orders.getOrder --path orderId=902-1845936-5435065', 'checks a rejected call'],
  ],
});
