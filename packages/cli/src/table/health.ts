import { command } from '../spec/spec.ts';
import { account, form, single } from './shared-options.ts';

export const quota = command({
  name: 'quota',
  says: 'how often an operation may be called',
  about: `What is documented, for one seller with one application. The marketplace tells nobody how full a bucket is; the rate that an
answer allows is in its header x-amzn-ratelimit-limit, which call --raw shows.`,
  args: { operations: { says: 'as endpoint.operation', required: true, many: true, listed: 'operation' } },
  options: {
    calls: { kind: 'number', value: 'N', says: 'how long so many calls take', from: 1, to: 1_000_000_000 },
    ...form,
  },
  examples: [
    ['quota orders.getOrders', 'rate and burst'],
    ['quota orders.getOrder catalogItems.getCatalogItem --calls 5000', 'and how long 5,000 calls take'],
  ],
});

export const tokenCheck = command({
  name: 'token check',
  says: 'see whether the account’s credentials get a token',
  args: {},
  options: { grantless: { kind: 'flag', says: 'try the scopes of grantless operations too' }, ...form, ...account },
  examples: [['token check', 'the token itself is never shown']],
});

export const doctor = command({
  name: 'doctor',
  says: 'find out why calls are refused, step by step',
  about: `Looks at the account, gets a token, and asks where the seller sells. With an operation it makes that call, if it is a read; when it
is refused, likely causes are weighed and checked. It ends with 1 when something is wrong.`,
  args: { operation: { says: 'a read that is refused, as endpoint.operation', required: false, listed: 'operation' } },
  options: {
    path: { kind: 'text', value: 'NAME=TEXT', says: 'a parameter of the call’s path', many: true },
    query: { kind: 'text', value: 'NAME=TEXT', says: 'a parameter of its query', many: true },
    version: { kind: 'text', value: 'V', says: 'version of its endpoint' },
    'restricted-data': { kind: 'flag', says: 'with personal data' },
    'other-regions': { kind: 'flag', says: 'ask the hosts of the other regions too' },
    ...single,
    ...account,
  },
  examples: [
    ['doctor', 'the account alone'],
    ['doctor orders.getOrderAddress --path orderId=902-1845936-5435065', 'a call that is refused'],
  ],
});
