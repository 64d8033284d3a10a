import { parseArgs } from 'node:util';
import { AUTH_MODES } from '../identity/lenient.ts';
import type { ServerOptions } from '../server.ts';
import { amount, choice, list, present, rateScale, wholeNumber } from './read-value.ts';

/** What the command line asks for. */
export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  readonly server: ServerOptions;
}

const DEFAULT_PORT = 8720;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  port: text,
  host: text,
  tls: flag,
  'tls-ca': text,
  json: flag,
  seed: text,
  sellers: text,
  vendors: text,
  orders: text,
  listings: text,
  marketplaces: text,
  data: text,
  models: text,
  'rate-scale': text,
  'token-seconds': text,
  'document-seconds': text,
  'queue-seconds': text,
  'work-seconds': text,
  auth: text,
  roles: text,
  'redirect-uri': { type: 'string', multiple: true },
  draft: flag,
  control: flag,
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>;

/** Reads the command line; throws an Error that says what is wrong with it. */
export function readCommand(args: readonly string[]): Command {
  const values = parse(args);
  return {
    help: values.help ?? false,
    json: values.json ?? false,
    server: { ...place(values), ...shop(values), ...behaviour(values) },
  };
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowNegative: true }).values;
}

function place(values: Values): ServerOptions {
  const tlsCaFile = values['tls-ca'];
  if (tlsCaFile !== undefined && !values.tls) throw new Error('--tls-ca goes with --tls.');
  return {
    port: wholeNumber('--port', values.port, { from: 0, to: 65535 }) ?? DEFAULT_PORT,
    ...present({ host: values.host, tls: values.tls, tlsCaFile }),
  };
}

function shop(values: Values): ServerOptions {
  const count = (name: 'sellers' | 'vendors' | 'orders' | 'listings', from = 0) =>
    wholeNumber(`--${name}`, values[name], { from, to: 10_000_000 });
  return present({
    seed: values.seed,
    sellers: count('sellers', 1),
    vendors: count('vendors'),
    orders: count('orders'),
    listings: count('listings'),
    marketplaceIds: list(values.marketplaces),
    data: values.data,
    models: values.models,
  });
}

function behaviour(values: Values): ServerOptions {
  const queueSeconds = amount('--queue-seconds', values['queue-seconds']);
  const processingSeconds = amount('--work-seconds', values['work-seconds']);
  const jobs = present({ queueSeconds, processingSeconds });
  return present({
    rateScale: rateScale('--rate-scale', values['rate-scale']),
    accessTokenSeconds: amount('--token-seconds', values['token-seconds']),
    documentUrlSeconds: amount('--document-seconds', values['document-seconds']),
    reports: jobs,
    feeds: jobs,
    auth: choice('--auth', values.auth, AUTH_MODES),
    roles: list(values.roles),
    redirectUris: values['redirect-uri'],
    draft: values.draft,
    control: values.control,
  });
}
