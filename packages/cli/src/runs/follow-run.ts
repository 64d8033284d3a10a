import { join } from 'node:path';
import { resolveConfigFolder } from '@supercargo/toolkit/profiles/config-folder';
import type { ProfileOptions, ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../output/print-note.ts';
import { quoteWord } from '../output/quote-word.ts';
import type { StatusLine } from '../output/status-line.ts';
import { type RunKind, RunStore } from './run-store.ts';

/** The common part of the client's report, feed and query runs. */
interface ResumableRun {
  readonly progress: {
    readonly status: string;
    readonly reportId?: string | undefined;
    readonly feedId?: string | undefined;
    readonly queryId?: string | undefined;
    /** Of a report in pieces: the number of pieces, and of those that have ended. */
    readonly pieces?: number | undefined;
    readonly endedPieces?: number | undefined;
  };
  toJSON(): unknown;
}

/** Options that a run is started or resumed with. */
export interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: ResumableRun) => Promise<void>;
}

interface FollowedRun<Run extends ResumableRun> {
  readonly kind: RunKind;
  /** The name of a saved run, or `last`. Undefined starts a new run. */
  readonly resumeName: string | undefined;
  /** The command that resumes the run, without `--resume`. */
  readonly command: string;
  readonly start: (hooks: RunHooks) => Run;
  readonly resume: (run: unknown, hooks: RunHooks) => Run;
}

interface RunContext {
  readonly profile: ResolvedProfile;
  readonly shell: Shell;
  readonly status: StatusLine;
  readonly options: ProfileOptions & { readonly quiet: boolean };
}

/** Statuses after which a run cannot be resumed. */
const finalStatuses = new Set(['NEW', 'FATAL', 'CANCELLED', 'TIMED_OUT']);

/**
 * Starts or resumes a run and does some work with it. The run is saved on disk until the work is done, so it can be resumed after Ctrl-C or a
 * crash. Ctrl-C does not cancel the run: to cancel it costs a call, Amazon rejects that call once a report is in progress, and a cancelled
 * report has still used a quota of perhaps one report per hour.
 */
export async function followRun<Run extends ResumableRun, Result>(
  followed: FollowedRun<Run>,
  context: RunContext,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const { profile, shell, status } = context;
  const store = new RunStore(join(resolveConfigFolder(shell.env), 'runs'));
  const saved = await loadRun(followed, profile, store);
  const hooks: RunHooks = {
    signal: shell.signal,
    onProgress: async (run) => {
      if (saved.name !== undefined) await store.save(saved.name, profile.key ?? '', run.toJSON());
      status.show(describeStatus(followed.kind, run));
    },
  };
  const run = saved.run === undefined ? followed.start(hooks) : followed.resume(saved.run, hooks);
  try {
    const result = await work(run);
    if (saved.name !== undefined) await store.delete(saved.name);
    return result;
  } catch (error) {
    status.close();
    if (saved.name !== undefined) await printResumeHint(run, saved.name, followed, context, store);
    throw error;
  } finally {
    status.close();
  }
}

async function loadRun<Run extends ResumableRun>(
  { kind, resumeName }: FollowedRun<Run>,
  { key }: ResolvedProfile,
  store: RunStore,
): Promise<{ readonly name: string | undefined; readonly run: unknown }> {
  if (resumeName !== undefined) return store.load(kind, resumeName, key ?? '');
  return { name: key === undefined ? undefined : await store.reserveName(kind), run: undefined };
}

/** Prints the status of a stopped run and how to resume it. */
async function printResumeHint<Run extends ResumableRun>(
  run: Run,
  name: string,
  { kind, command }: FollowedRun<Run>,
  { shell, options }: RunContext,
  store: RunStore,
): Promise<void> {
  const { status } = run.progress;
  const profileOption = formatProfileOption(options);
  if (finalStatuses.has(status)) return store.delete(name);
  const id = run.progress[`${kind}Id`];
  const state =
    id === undefined
      ? `It is unknown whether Amazon created the ${kind}. Resume the run to find out.`
      : `The ${kind} ${id} is ${status} at Amazon and was not cancelled.`;
  const cancel =
    id === undefined || status === 'DONE' || kind !== 'report'
      ? ''
      : `\nCancel: supercargo report cancel ${id}${profileOption}`;
  printNote(shell, options, `${state}\nResume: supercargo ${command} --resume ${name}${profileOption}${cancel}`);
}

/** Formats the option that selected the profile, which resuming the run requires too. */
function formatProfileOption({ profile, sandbox }: ProfileOptions): string {
  if (sandbox) return ' --sandbox';
  return profile === undefined ? '' : ` --profile ${quoteWord(profile)}`;
}

function describeStatus(kind: RunKind, { progress }: ResumableRun): string {
  const id = progress[`${kind}Id`];
  const { pieces, endedPieces = 0 } = progress;
  const position = pieces === undefined || endedPieces === pieces ? '' : ` (${endedPieces + 1} of ${pieces})`;
  return `${kind}${id === undefined ? '' : ` ${id}`} ${progress.status}${position}`;
}
