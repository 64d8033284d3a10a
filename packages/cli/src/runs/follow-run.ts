import { join } from 'node:path';
import type { Account, AccountOptions } from '../marketplace/account.ts';
import { narrate } from '../output/narrate.ts';
import type { StatusLine } from '../output/status-line.ts';
import { typedWord } from '../output/typed-word.ts';
import { configFolder } from '../profiles/config-folder.ts';
import type { Shell } from '../shell/shell.ts';
import { RunBook, type RunKind } from './run-book.ts';

/** What is common to the client's runs of reports, feeds and queries. */
export interface AnyRun {
  readonly progress: {
    readonly status: string;
    readonly reportId?: string | undefined;
    readonly feedId?: string | undefined;
    readonly queryId?: string | undefined;
  };
  toJSON(): unknown;
}

/** What a run is begun or gone on with. */
export interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: AnyRun) => Promise<void>;
}

export interface RunToFollow<Run extends AnyRun> {
  readonly kind: RunKind;
  /** The name of a run that was interrupted, or `last`. */
  readonly resume: string | undefined;
  /** How it is taken up again: the words before `--resume`. */
  readonly command: string;
  readonly begin: (hooks: RunHooks) => Run;
  readonly goOn: (run: unknown, hooks: RunHooks) => Run;
}

export interface RunPlace {
  readonly account: Account;
  readonly shell: Shell;
  readonly status: StatusLine;
  readonly options: AccountOptions & { readonly quiet: boolean };
}

/** Statuses after which there is nothing to go on with. */
const over = new Set(['NEW', 'FATAL', 'CANCELLED', 'LATE']);

/**
 * Begins a run or goes on with one, does some work with it, and keeps it on the disk until then, so that it can be taken up
 * again after Ctrl-C or a crash.
 */
export async function followRun<Run extends AnyRun, Result>(
  wanted: RunToFollow<Run>,
  place: RunPlace,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const { account, shell, status } = place;
  const book = new RunBook(join(configFolder(shell.env), 'runs'));
  const kept = await openRun(wanted, account, book);
  const hooks: RunHooks = {
    signal: shell.signal,
    onProgress: async (run) => {
      if (kept.name !== undefined) await book.keep(kept.name, account.key ?? '', run.toJSON());
      status.show(stateInWords(wanted.kind, run));
    },
  };
  const run = kept.run === undefined ? wanted.begin(hooks) : wanted.goOn(kept.run, hooks);
  try {
    const result = await work(run);
    if (kept.name !== undefined) await book.forget(kept.name);
    return result;
  } catch (error) {
    status.end();
    if (kept.name !== undefined) await leave(run, kept.name, wanted, place, book);
    throw error;
  } finally {
    status.end();
  }
}

async function openRun<Run extends AnyRun>(
  { kind, resume }: RunToFollow<Run>,
  { key }: Account,
  book: RunBook,
): Promise<{ readonly name: string | undefined; readonly run: unknown }> {
  if (resume !== undefined) return book.find(kind, resume, key ?? '');
  return { name: key === undefined ? undefined : await book.begin(kind), run: undefined };
}

/** Says what goes on at the marketplace, and how to take it up again. */
async function leave<Run extends AnyRun>(
  run: Run,
  name: string,
  { kind, command }: RunToFollow<Run>,
  { shell, options }: RunPlace,
  book: RunBook,
): Promise<void> {
  const { status } = run.progress;
  const account = accountInWords(options);
  if (over.has(status)) return book.forget(name);
  const id = run.progress[`${kind}Id`];
  const state =
    id === undefined
      ? `Nobody knows yet whether the ${kind} was created: taking it up finds out.`
      : `The ${kind} ${id} is ${status} at the marketplace, and stays there.`;
  const cancel =
    id === undefined || status === 'DONE' || kind !== 'report'
      ? ''
      : `\nEnd it:     supercargo report cancel ${id}${account}`;
  narrate(shell, options, `${state}\nTake it up: supercargo ${command} --resume ${name}${account}${cancel}`);
}

/** The account as the line named it: the run is of no other. */
function accountInWords({ profile, sandbox }: AccountOptions): string {
  if (sandbox) return ' --sandbox';
  return profile === undefined ? '' : ` --profile ${typedWord(profile)}`;
}

function stateInWords(kind: RunKind, { progress }: AnyRun): string {
  const id = progress[`${kind}Id`];
  return `${kind}${id === undefined ? '' : ` ${id}`} ${progress.status}`;
}
