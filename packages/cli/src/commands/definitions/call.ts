import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { confirmOptions, formatOptions, maxWaitOption, quietOption } from './shared-options.ts';

export const call = defineCommand({
  name: 'call',
  summary: 'Call any SP-API operation and print the result',
  details: `Write a value as NAME=TEXT, or as NAME:=JSON. Separate the values of a list with commas, or repeat the option.
{{marketplaceId}} and {{sellerId}} in values and in the body are replaced by the IDs of the profile; a call with another {{…}} is not sent.
Marketplaces can be country codes such as DE, and times can be relative: 7d, 1w, 2h, today, yesterday. If the operation requires
a marketplace and you pass none, the home marketplace of the profile is used. Operations that change something ask for
confirmation. With --sandbox, operations that only vendors can call use the test vendor. With --example, what you do not pass comes from the operation's example, with SKUs, orders and other IDs that reads
find in the seller's own data.`,
  args: {
    operation: {
      description: 'ENDPOINT.OPERATION, such as orders.searchOrders',
      required: true,
      completions: 'operation',
    },
  },
  options: {
    path: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Path parameter', repeatable: true },
    query: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Query parameter', repeatable: true },
    header: { kind: 'text', placeholder: 'NAME=TEXT', description: 'Request header', repeatable: true },
    body: { kind: 'text', placeholder: '@FILE|-|JSON', description: 'Request body: a file, stdin or JSON' },
    version: { kind: 'text', placeholder: 'VERSION', description: 'Version of the endpoint (default: latest)' },
    example: { kind: 'flag', description: 'Fill in the example of the operation with the seller’s own data' },
    'restricted-data': { kind: 'flag', description: 'Request personal data, with a restricted data token' },
    'all-pages': { kind: 'flag', description: 'Fetch all pages and print their items' },
    list: {
      kind: 'text',
      placeholder: 'NAME',
      description: 'With --all-pages: the list to print, if the operation returns several',
    },
    table: { kind: 'flag', description: 'Print the items as a table' },
    columns: {
      kind: 'text',
      placeholder: 'A,B',
      description: 'With --table: columns to show; A.B is a nested field (default: the most important ones)',
    },
    raw: { kind: 'flag', description: 'Print status, headers and body unmodified, also for error responses' },
    'dry-run': { kind: 'flag', description: 'Print the request and a curl command; send nothing' },
    'skip-validation': { kind: 'flag', description: 'Send the request even if it does not match the model' },
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...confirmOptions,
    ...quietOption,
  },
  examples: [
    ['call sellers.getMarketplaceParticipations', 'list the marketplaces of the seller'],
    ['call orders.searchOrders --query createdAfter=2026-01-01T00:00:00Z --all-pages --table', 'orders as a table'],
    ['call listingsItems.getListingsItem --path sellerId={{sellerId}} --path sku=LAMP-001', 'one listing'],
    ['call orders.getOrder --example', 'one of the seller’s orders'],
    ['call feeds.createFeed --body @feed.json --dry-run', 'print the request without sending it'],
    ['call orders.searchOrders --sandbox --query createdAfter=2026-01-01T00:00:00Z', 'without a profile'],
  ],
});
