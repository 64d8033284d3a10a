import { findMarketplace } from '@supercargo/catalogue/registry';
import { listDefaultStreams, listStreams, proposeReportStream, type SyncConfig } from '@supercargo/sync';
import { translateCopyError } from '@supercargo/toolkit/copy/translate-copy-error';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { wrapWords } from '@supercargo/toolkit/output/wrap-words';
import { openProfileStore } from '@supercargo/toolkit/profiles/open-profile-store';
import { resolveMarketplace } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SellingPartner } from 'supercargo';
import { prompt } from '../prompt/prompt.ts';
import { checkSyncConfig } from './check-sync-config.ts';
import { resolveSince } from './resolve-since.ts';

/** Options of `sync init`. It prompts for what they lack. */
export interface InitOptions {
  readonly profile: string | undefined;
  readonly sandbox: boolean;
  readonly marketplace: readonly string[];
  readonly stream: readonly string[];
  readonly report: readonly string[];
  readonly to: string | undefined;
  readonly since: string | undefined;
  readonly 'keep-days': number | undefined;
  readonly 'keep-reason': string | undefined;
  readonly yes: boolean;
}

/** Amazon's Data Protection Policy allows this without a reason. */
const defaultKeepDays = 548;
const maxKeepDays = 36_500;
const defaultSinceDays = 90;
const defaultFile = 'supercargo.duckdb';

/** Asks which profile is copied, if there are several and no option says it. */
export async function askProfile(options: InitOptions, shell: Shell): Promise<string | undefined> {
  if (options.profile !== undefined || options.sandbox || options.yes || !shell.stdin.isTTY) return options.profile;
  const { current: currentName, profiles } = await openProfileStore(shell).list();
  const names = Object.keys(profiles);
  if (names.length < 2) return undefined;
  return new Questions(options, shell).ask({
    question: `Seller: a profile, one of ${names.join(', ')}`,
    given: undefined,
    fallback: currentName ?? names[0] ?? '',
    parse: (name) => {
      if (names.includes(name)) return name;
      throw usageError('OPTION_VALUE', `${name} is not a profile.`, `Use ${names.join(' or ')}.`);
    },
  });
}

/** Asks for what no option says. Throws INVALID_CONFIG and others. */
export async function askSyncConfig(
  client: SellingPartner,
  profile: ResolvedProfile,
  options: InitOptions,
  shell: Shell,
): Promise<SyncConfig> {
  const { sellerId, label } = profile;
  if (sellerId === undefined) {
    throw new CommandError('ID_UNKNOWN', `The seller ID of ${label} is unknown.`, 'Log in again with --seller-id.');
  }
  const marketplaceIds = await findMarketplaces(client, options.marketplace);
  const questions = new Questions(options, shell);
  if (questions.canAsk) describeCopy(label, marketplaceIds, shell);
  const name = options.profile ?? profile.key?.replace(/^profile /, '');
  const sellers = [{ ...(options.sandbox ? { sandbox: true as const } : { profile: name }), sellerId, marketplaceIds }];
  const check = (changed: Partial<SyncConfig>) =>
    checkSyncConfig({ sellers, destination: { duckdb: defaultFile }, streams: listDefaultNames(), ...changed }, shell);
  const reports = await proposeReports(options.report, shell);
  const { streams } = await questions.ask({
    question: 'Streams to copy, with commas between them',
    hint: streamsHint,
    given: options.stream,
    fallback: 'default',
    parse: (text) => check({ streams: [...parseStreams(text), ...reports] }),
  });
  const keep = await askKeep(questions, options, (answer) => check({ keep: answer }));
  const { since } = await questions.ask({
    question: 'Oldest data to copy: a date such as 2026-01-31, or an age',
    given: options.since,
    fallback: `${Math.min(defaultSinceDays, keep?.days ?? defaultKeepDays)}d`,
    parse: (text) => check({ since: resolveSince('since', text, shell.now()), keep }),
  });
  const { destination } = await questions.ask({
    question: 'Destination',
    given: options.to,
    fallback: defaultFile,
    hint: destinationHint,
    parse: (text) => check({ destination: toDestination(text) }),
  });
  return { version: 1, sellers, destination, streams, since, ...(keep && { keep }) };
}

/** Proposes the options of reports that are not streams of their own. Their author should look at them. */
async function proposeReports(reportTypes: readonly string[], { stderr }: Shell): Promise<SyncConfig['streams']> {
  if (reportTypes.length === 0) return [];
  const note = `The configuration has proposals for ${reportTypes.join(', ')}. Look at key, columns, personal and sweeps before the first run.`;
  stderr.write(`${wrapWords(sanitizeLine(note), stderr.columns)}\n`);
  try {
    return await Promise.all(reportTypes.map(async (reportType) => ({ ...(await proposeReportStream(reportType)) })));
  } catch (error) {
    throw translateCopyError(error);
  }
}

/** Asks for what no option says. Without a terminal or with --yes, the default is used. */
class Questions {
  readonly canAsk: boolean;
  readonly #shell: Shell;

  constructor({ yes }: InitOptions, shell: Shell) {
    this.canAsk = !yes && shell.stdin.isTTY === true;
    this.#shell = shell;
  }

  /** In a terminal, a wrong answer is explained and the question repeated. A wrong option ends the command. */
  async ask<Answer>({ question, given: option, fallback, hint = '', parse }: Question<Answer>): Promise<Answer> {
    const text = typeof option === 'object' && option.length === 0 ? undefined : option?.toString();
    if (text !== undefined || !this.canAsk) return parseOption(text ?? fallback, parse);
    const { stderr } = this.#shell;
    stderr.write(hint);
    for (;;) {
      const shown = fallback === '' ? '' : ` [${fallback}]`;
      const answer = await prompt(`${question}${shown}: `, this.#shell, 'Add --yes to use the defaults.');
      try {
        return parse(answer === '' ? fallback : answer);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        stderr.write(`${wrapWords(sanitizeLine(`${error.message} ${error.action ?? ''}`), stderr.columns)}\n`);
      }
    }
  }
}

function parseOption<Answer>(text: string, parse: (text: string) => Answer): Answer {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw usageError(error.code, error.message, error.action ?? '');
  }
}

interface Question<Answer> {
  readonly question: string;
  /** The value of the option, which is not asked for. */
  readonly given: string | readonly string[] | undefined;
  readonly fallback: string;
  /** Lines before the question. */
  readonly hint?: string;
  /** Converts an answer. Throws a `CommandError` if it is wrong. */
  readonly parse: (text: string) => Answer;
}

const streamsHint = `
  default    ${listDefaultNames().slice(0, 3).join(', ')},
             ${listDefaultNames().slice(3).join(', ')}
  all        all streams of sellers, which takes many calls

`;

const destinationHint = `
  shop.duckdb                     a DuckDB file
  postgres://user@host/database   Postgres; the password is in PGPASSWORD
  parquet or s3://bucket/prefix   Parquet files in a folder or bucket

`;

/** Prints what is copied, and the streams that can be chosen. */
function describeCopy(label: string, marketplaceIds: readonly string[], { stderr }: Shell): void {
  const codes = marketplaceIds.map((id) => findMarketplace(id)?.countryCode ?? id);
  const streams = listStreams();
  const indent = Math.max(...streams.map(({ name }) => name.length)) + 4;
  const lines = streams.map(
    ({ name, description }) =>
      `  ${name.padEnd(indent - 2)}${wrapWords(description, (stderr.columns ?? 80) - indent).replaceAll('\n', `\n${' '.repeat(indent)}`)}`,
  );
  stderr.write(`Copy of ${label} in ${codes.join(', ')}.\n`);
  stderr.write(`Enter accepts the value in brackets.\n\n${lines.join('\n')}\n\n`);
}

async function askKeep(
  questions: Questions,
  options: InitOptions,
  check: (keep: SyncConfig['keep']) => SyncConfig,
): Promise<SyncConfig['keep']> {
  const { 'keep-days': givenDays, 'keep-reason': givenReason } = options;
  const days = await questions.ask({
    question: `Days to keep data. Amazon allows ${defaultKeepDays}; more need a reason`,
    given: givenDays?.toString(),
    fallback: String(defaultKeepDays),
    parse: parseDays,
  });
  if (days === defaultKeepDays && givenDays === undefined) return undefined;
  if (days <= defaultKeepDays) return { days, ...(givenReason && { reason: givenReason }) };
  const { keep } = await questions.ask({
    question: 'Reason to keep data longer, such as a tax law',
    given: givenReason,
    fallback: '',
    parse: (reason) => check({ days, reason }),
  });
  return keep;
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= maxKeepDays) return days;
  throw usageError('OPTION_VALUE', `${text} is not a number of days.`, `Use a whole number from 1 to ${maxKeepDays}.`);
}

async function findMarketplaces(client: SellingPartner, idsOrCountryCodes: readonly string[]): Promise<string[]> {
  if (idsOrCountryCodes.length > 0)
    return idsOrCountryCodes.flatMap((text) => text.split(',')).map((text) => resolveMarketplace(text).id);
  const participations = (await client.call('sellers.getMarketplaceParticipations')) as readonly {
    readonly marketplace: { readonly id: string };
    readonly participation: { readonly isParticipating: boolean };
  }[];
  return participations
    .filter(({ participation }) => participation.isParticipating)
    .map(({ marketplace }) => marketplace.id);
}

function listDefaultNames(): string[] {
  return listDefaultStreams().map(({ name }) => name);
}

/** Sellers have no data of vendors. */
function listSellerNames(): string[] {
  return listStreams()
    .filter(({ party }) => party !== 'vendor')
    .map(({ name }) => name);
}

function parseStreams(text: string): string[] {
  if (text === 'default') return listDefaultNames();
  return text === 'all' ? listSellerNames() : text.split(',').map((name) => name.trim());
}

/** Rejects other schemes, which would be names of folders otherwise. The message never contains the address. */
function toDestination(place: string): SyncConfig['destination'] {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(place) ?? [];
  if (scheme !== undefined && !/^(?:postgres|postgresql|s3)$/i.test(scheme)) {
    throw usageError(
      'OPTION_VALUE',
      `A destination cannot start with ${scheme}://.`,
      'Use a file such as shop.duckdb, postgres://user@host/database, a folder, or s3://bucket/prefix.',
    );
  }
  if (/^postgres/i.test(scheme ?? '')) return { postgres: place };
  return scheme === undefined && /\.(?:duckdb|db)$/.test(place) ? { duckdb: place } : { parquet: place };
}
