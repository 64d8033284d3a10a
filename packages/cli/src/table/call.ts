import { command } from '../spec/spec.ts';
import { account, consent, form, quiet } from './shared-options.ts';

export const call = command({
  name: 'call',
  says: 'call an operation and show its answer',
  about: `Values are NAME=TEXT, or NAME:=JSON. A list takes its values with commas between them, or one option each. In values and in
the body {{marketplaceId}} and {{sellerId}} stand for those of the account. A marketplace that the operation needs and that is
not given is the account's home. A write asks first.`,
  args: { operation: { says: 'as endpoint.operation, such as orders.getOrders', required: true, listed: 'operation' } },
  options: {
    path: { kind: 'text', value: 'NAME=TEXT', says: 'a parameter of the path', many: true },
    query: { kind: 'text', value: 'NAME=TEXT', says: 'a parameter of the query', many: true },
    header: { kind: 'text', value: 'NAME=TEXT', says: 'a header that the operation takes', many: true },
    body: { kind: 'text', value: '@FILE|-|JSON', says: 'the body: a file, stdin or the text itself' },
    version: { kind: 'text', value: 'V', says: 'version of the endpoint, or latest (default: latest)' },
    'restricted-data': { kind: 'flag', says: 'personal data too, with a restricted data token' },
    'all-pages': { kind: 'flag', says: 'the items of all pages' },
    list: { kind: 'text', value: 'NAME', says: 'with --all-pages: which list, where the operation has several' },
    table: { kind: 'flag', says: 'a table of the items' },
    columns: { kind: 'text', value: 'A,B', says: 'with --table: which members it shows; A.B is one within another' },
    raw: { kind: 'flag', says: 'status, headers and body as they came, also of a refusal' },
    'dry-run': { kind: 'flag', says: 'show the request and a curl line, and send nothing' },
    unchecked: { kind: 'flag', says: 'send what does not fit the operation’s model too' },
    ...form,
    ...account,
    ...consent,
    ...quiet,
  },
  examples: [
    ['call sellers.getMarketplaceParticipations', 'where the account sells'],
    ['call orders.getOrders --query CreatedAfter=2026-01-01T00:00:00Z --all-pages --table', 'orders as a table'],
    ['call listingsItems.getListingsItem --path sellerId={{sellerId}} --path sku=LAMP-001', 'one listing'],
    ['call feeds.createFeed --body @feed.json --dry-run', 'what would be sent'],
    ['call orders.getOrders --sandbox --query CreatedAfter=2026-01-01T00:00:00Z', 'without an account'],
  ],
});
