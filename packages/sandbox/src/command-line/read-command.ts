import { parseArgs } from 'node:util';
import { MAX_PARTNERS, MAX_SELLER_RECORDS } from '../base/bounds.ts';
import { MARKETPLACE_IDS } from '../base/marketplaces.ts';
import { SHELLS, type ShellName } from '../programs/format-variables.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { AUTH_MODES } from '../settings/options.ts';
import { ALL_ROLES } from '../settings/roles.ts';
import { MERCHANT_SHIPPING_MODES } from '../world/orders/merchant-shipping.ts';
import {
  pickDefined,
  readAmount,
  readChoice,
  readChoices,
  readFile,
  readFolder,
  readList,
  readQuirks,
  readRateScale,
  readUrl,
  readWholeNumber,
} from './read-value.ts';

/** The parsed command line. */
export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  /** The command to run with the sandbox; null runs the sandbox alone. */
  readonly exec: readonly string[] | null;
  /** Writes the certificates of a running sandbox instead of starting one. */
  readonly certificates: CertificatesCommand | null;
  /** The file to write a recording to. */
  readonly record: string | null;
  /** The file of the recording to replay first. */
  readonly replay: string | null;
  readonly server: ServerOptions;
}

/** The options of the command `certificates`. */
export interface CertificatesCommand {
  /** The URL of the running sandbox. */
  readonly url: string;
  /** The URL of its proxy; null for the port that the sandbox reports. */
  readonly proxyUrl: string | null;
  /** The folder for the files. */
  readonly out: string;
  readonly shell: ShellName;
}

const DEFAULT_PORT = 8720;
const DEFAULT_FOLDER = 'sandbox-certificates';
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  port: text,
  'queue-port': text,
  'proxy-port': text,
  'proxy-allow': { type: 'string', multiple: true },
  proxy: flag,
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
  'merchant-shipping': text,
  marketplaces: text,
  data: text,
  durable: flag,
  models: text,
  record: text,
  replay: text,
  'max-orders': text,
  'max-records': text,
  'max-record-bytes': text,
  'max-documents': text,
  'max-document-bytes': text,
  'max-notifications': text,
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
  'end-dates': flag,
  quirks: text,
  'sample-records': flag,
  control: flag,
  url: text,
  'proxy-url': text,
  out: text,
  shell: text,
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

/** Parses the command line. Throws an Error when it is invalid. */
export function readCommand(args: readonly string[]): Command {
  const { values, verb, exec } = parse(args);
  return {
    help: values.help ?? false,
    json: values.json ?? false,
    exec,
    certificates: readCertificates(values, verb),
    ...readRecordings(values),
    server: {
      ...readAddress(values, exec !== null),
      ...readTestDataOptions(values),
      ...readLimits(values),
      ...readHandlerOptions(values),
    },
  };
}

/** Separates the options from the command, which follows the first `--`. */
function parse(args: readonly string[]) {
  const at = args.includes('--') ? args.indexOf('--') : args.length;
  const options = args.slice(0, at);
  const { values, positionals } = parseArgs({
    args: joinNegativeValues(options),
    options: OPTIONS,
    allowNegative: true,
    allowPositionals: true,
  });
  return { values, verb: positionals[0], exec: readVerb(positionals, args.slice(at + 1), values.json ?? false) };
}

/** Joins an option and its negative number, so that `--orders -5` is reported as an invalid number, not as an option. */
function joinNegativeValues(args: readonly string[]): string[] {
  const isValue = (at: number) => /^-[\d.]/.test(args[at] ?? '') && /^--[\w-]+$/.test(args[at - 1] ?? '');
  return args.flatMap((arg, at) => {
    if (isValue(at)) return [];
    return [isValue(at + 1) ? `${arg}=${args[at + 1]}` : arg];
  });
}

function readVerb([verb, ...unexpected]: readonly string[], command: readonly string[], json: boolean) {
  const unknown = verb === 'exec' || verb === 'certificates' ? unexpected[0] : verb;
  if (unknown !== undefined)
    throw new Error(`Unknown argument: ${unknown}. To run a command with the sandbox, put it after exec --.`);
  if (verb !== 'exec' && command.length === 0) return null;
  if (verb !== 'exec')
    throw new Error('Unexpected arguments after --. To run a command with the sandbox, put it after exec --.');
  if (command.length === 0) throw new Error('exec requires a command, such as exec -- npm test.');
  if (json) throw new Error('--json cannot be combined with exec, because exec prints only the output of the command.');
  return command;
}

function readRecordings({ record, replay }: Values) {
  if (record !== undefined && replay !== undefined)
    throw new Error('--record cannot be combined with --replay, because a recording starts with a new sandbox.');
  return { record: record ?? null, replay: readFile('--replay', replay) ?? null };
}

/** Reads the options of `certificates`. No other command has them. */
function readCertificates(values: Values, verb: string | undefined): CertificatesCommand | null {
  const [own, other] = [['url', 'proxy-url', 'out', 'shell'], Object.keys(values).filter((name) => name !== 'help')];
  const isFor = verb === 'certificates';
  const wrong = other.find((name) => own.includes(name) !== isFor);
  if (wrong !== undefined) throw new Error(`--${wrong} ${isFor ? 'is not an option of' : 'requires'} certificates.`);
  if (!isFor) return null;
  return {
    url:
      readUrl('--url', values.url) ??
      readUrl('SUPERCARGO_SANDBOX_URL', process.env.SUPERCARGO_SANDBOX_URL) ??
      `http://127.0.0.1:${DEFAULT_PORT}`,
    proxyUrl: readUrl('--proxy-url', values['proxy-url']) ?? null,
    out: values.out ?? DEFAULT_FOLDER,
    shell: readChoice('--shell', values.shell, SHELLS) ?? 'sh',
  };
}

/** Commands run with a proxy on a free port, unless they get none. */
function readProxy(values: Values, isExec: boolean): ServerOptions {
  const port = readWholeNumber('--proxy-port', values['proxy-port'], { from: 0, to: 65535 });
  const allowed = values['proxy-allow'];
  if (values.proxy === false && (port !== undefined || allowed !== undefined))
    throw new Error('--no-proxy cannot be combined with --proxy-port or --proxy-allow.');
  const proxyPort = port ?? (isExec && values.proxy !== false ? 0 : undefined);
  if (allowed !== undefined && proxyPort === undefined) throw new Error('--proxy-allow requires --proxy-port.');
  return pickDefined({ proxyPort, proxyAllow: allowed });
}

function readAddress(values: Values, isExec: boolean): ServerOptions {
  const tlsCaFile = values['tls-ca'];
  const proxy = readProxy(values, isExec);
  if (tlsCaFile !== undefined && !values.tls && proxy.proxyPort === undefined)
    throw new Error('--tls-ca requires --tls or --proxy-port.');
  return {
    port: readWholeNumber('--port', values.port, { from: 0, to: 65535 }) ?? (isExec ? 0 : DEFAULT_PORT),
    ...proxy,
    ...pickDefined({
      host: values.host,
      controlHosts: values['control-host'],
      tls: values.tls,
      tlsCaFile,
      queuePort: readWholeNumber('--queue-port', values['queue-port'], { from: 0, to: 65535 }),
    }),
  };
}

function readTestDataOptions(values: Values): ServerOptions {
  if (values.durable && values.data === undefined) throw new Error('--durable requires --data.');
  const count = (name: 'sellers' | 'vendors' | 'orders' | 'listings', from: number, to: number) =>
    readWholeNumber(`--${name}`, values[name], { from, to });
  return pickDefined({
    seed: values.seed,
    sellers: count('sellers', 1, MAX_PARTNERS),
    vendors: count('vendors', 0, MAX_PARTNERS),
    orders: count('orders', 0, MAX_SELLER_RECORDS),
    ordersPerDay: readAmount('--orders-per-day', values['orders-per-day']),
    listings: count('listings', 0, MAX_SELLER_RECORDS),
    merchantShipping: readChoice('--merchant-shipping', values['merchant-shipping'], MERCHANT_SHIPPING_MODES),
    marketplaceIds: readChoices('--marketplaces', readList(values.marketplaces), MARKETPLACE_IDS),
    data: readFolder('--data', values.data, 'or new'),
    durable: values.durable,
    models: readFolder('--models', values.models),
  });
}

function readLimits(values: Values): ServerOptions {
  const limit = (name: 'orders' | 'records' | 'record-bytes' | 'documents' | 'document-bytes') =>
    readWholeNumber(`--max-${name}`, values[`max-${name}`], { from: 0, to: Number.MAX_SAFE_INTEGER });
  return pickDefined({
    maxOrders: limit('orders'),
    maxRecords: limit('records'),
    maxRecordBytes: limit('record-bytes'),
    maxDocuments: limit('documents'),
    maxDocumentBytes: limit('document-bytes'),
    maxNotifications: readWholeNumber('--max-notifications', values['max-notifications'], {
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
    }),
    addedSellerShare: readAmount('--added-seller-share', values['added-seller-share']),
  });
}

function readHandlerOptions(values: Values): ServerOptions {
  const queueSeconds = readAmount('--queue-seconds', values['queue-seconds']);
  const processingSeconds = readAmount('--work-seconds', values['work-seconds']);
  const jobs = pickDefined({ queueSeconds, processingSeconds });
  return pickDefined({
    rateScale: readRateScale('--rate-scale', values['rate-scale']),
    accessTokenSeconds: readAmount('--token-seconds', values['token-seconds']),
    documentUrlSeconds: readAmount('--document-seconds', values['document-seconds']),
    reports: jobs,
    feeds: jobs,
    auth: readChoice('--auth', values.auth, AUTH_MODES),
    roles: readChoices('--roles', readList(values.roles), ALL_ROLES),
    redirectUris: values['redirect-uri'],
    draft: values.draft,
    strict: values.strict,
    newerVersions: values['newer-versions'],
    endDates: values['end-dates'],
    quirks: readQuirks('--quirks', readList(values.quirks)),
    sampleRecords: values['sample-records'] ?? true,
    control: values.control,
  });
}
