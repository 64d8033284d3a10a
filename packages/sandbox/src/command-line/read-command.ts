import { parseArgs } from 'node:util';
import { MOST_IN_SHOP, MOST_PARTNERS } from '../bounds.ts';
import { AUTH_MODES } from '../identity/lenient.ts';
import { ALL_ROLES } from '../identity/roles.ts';
import type { ServerOptions } from '../server.ts';
import { MARKETPLACE_IDS } from '../state/marketplaces.ts';
import { amount, choice, choices, file, folder, list, present, rateScale, wholeNumber } from './read-value.ts';

/** What the command line asks for. */
export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  /** What to run beside the sandbox; null when it is to stay up by itself. */
  readonly exec: readonly string[] | null;
  /** File to write a recording to. */
  readonly record: string | null;
  /** File with a recording to play first. */
  readonly replay: string | null;
  readonly server: ServerOptions;
}

const DEFAULT_PORT = 8720;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  port: text,
  'queue-port': text,
  host: text,
  'control-host': { type: 'string', multiple: true },
  tls: flag,
  'tls-ca': text,
  json: flag,
  seed: text,
  sellers: text,
  vendors: text,
  orders: text,
  'orders-per-day': text,
  listings: text,
  marketplaces: text,
  data: text,
  models: text,
  record: text,
  replay: text,
  'most-orders': text,
  'most-records': text,
  'most-record-bytes': text,
  'most-documents': text,
  'most-document-bytes': text,
  'most-notifications': text,
  'added-seller-share': text,
  'rate-scale': text,
  'token-seconds': text,
  'document-seconds': text,
  'queue-seconds': text,
  'work-seconds': text,
  auth: text,
  roles: text,
  'redirect-uri': { type: 'string', multiple: true },
  draft: flag,
  strict: flag,
  'newer-versions': flag,
  control: flag,
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

/** Reads the command line; throws an Error that says what is wrong with it. */
export function readCommand(args: readonly string[]): Command {
  const { values, exec } = parse(args);
  return {
    help: values.help ?? false,
    json: values.json ?? false,
    exec,
    ...recordings(values),
    server: {
      ...place(values, exec === null ? DEFAULT_PORT : 0),
      ...shop(values),
      ...bounds(values),
      ...behaviour(values),
    },
  };
}

/** Options come before the first `--`, and a command to run after it. */
function parse(args: readonly string[]) {
  const at = args.includes('--') ? args.indexOf('--') : args.length;
  const options = args.slice(0, at);
  const { values, positionals } = parseArgs({
    args: withSigns(options),
    options: OPTIONS,
    allowNegative: true,
    allowPositionals: true,
  });
  return { values, exec: commandOf(positionals, args.slice(at + 1), values.json ?? false) };
}

/** `--orders -5` is a wrong number, not another option. */
function withSigns(args: readonly string[]): string[] {
  const isValue = (at: number) => /^-[\d.]/.test(args[at] ?? '') && /^--[\w-]+$/.test(args[at - 1] ?? '');
  return args.flatMap((arg, at) => {
    if (isValue(at)) return [];
    return [isValue(at + 1) ? `${arg}=${args[at + 1]}` : arg];
  });
}

function commandOf([verb, ...strange]: readonly string[], command: readonly string[], json: boolean) {
  const unknown = verb === 'exec' ? strange[0] : verb;
  if (unknown !== undefined) throw new Error(`${unknown} is unknown here. A command to run stands after exec --.`);
  if (verb === undefined && command.length === 0) return null;
  if (verb === undefined)
    throw new Error('What stands after -- is unknown here. A command to run stands after exec --.');
  if (command.length === 0) throw new Error('exec needs a command: exec -- npm test.');
  if (json) throw new Error('--json does not go with exec: what the command prints is all that is printed.');
  return command;
}

function recordings({ record, replay }: Values) {
  if (record !== undefined && replay !== undefined)
    throw new Error('--record starts at the beginning: it does not go with --replay.');
  return { record: record ?? null, replay: file('--replay', replay) ?? null };
}

function place(values: Values, defaultPort: number): ServerOptions {
  const tlsCaFile = values['tls-ca'];
  if (tlsCaFile !== undefined && !values.tls) throw new Error('--tls-ca goes with --tls.');
  return {
    port: wholeNumber('--port', values.port, { from: 0, to: 65535 }) ?? defaultPort,
    ...present({
      host: values.host,
      controlHosts: values['control-host'],
      tls: values.tls,
      tlsCaFile,
      queuePort: wholeNumber('--queue-port', values['queue-port'], { from: 0, to: 65535 }),
    }),
  };
}

function shop(values: Values): ServerOptions {
  const count = (name: 'sellers' | 'vendors' | 'orders' | 'listings', from: number, to: number) =>
    wholeNumber(`--${name}`, values[name], { from, to });
  return present({
    seed: values.seed,
    sellers: count('sellers', 1, MOST_PARTNERS),
    vendors: count('vendors', 0, MOST_PARTNERS),
    orders: count('orders', 0, MOST_IN_SHOP),
    ordersPerDay: amount('--orders-per-day', values['orders-per-day']),
    listings: count('listings', 0, MOST_IN_SHOP),
    marketplaceIds: choices('--marketplaces', list(values.marketplaces), MARKETPLACE_IDS),
    data: folder('--data', values.data, 'or new'),
    models: folder('--models', values.models),
  });
}

function bounds(values: Values): ServerOptions {
  const most = (name: 'orders' | 'records' | 'record-bytes' | 'documents' | 'document-bytes') =>
    wholeNumber(`--most-${name}`, values[`most-${name}`], { from: 0, to: Number.MAX_SAFE_INTEGER });
  return present({
    mostOrders: most('orders'),
    mostRecords: most('records'),
    mostRecordBytes: most('record-bytes'),
    mostDocuments: most('documents'),
    mostDocumentBytes: most('document-bytes'),
    mostNotifications: wholeNumber('--most-notifications', values['most-notifications'], {
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
    }),
    addedSellerShare: amount('--added-seller-share', values['added-seller-share']),
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
    roles: choices('--roles', list(values.roles), ALL_ROLES),
    redirectUris: values['redirect-uri'],
    draft: values.draft,
    strict: values.strict,
    newerVersions: values['newer-versions'],
    control: values.control,
  });
}
