import type { ExitCode } from '../exit-codes.ts';
import type { Shell } from '../shell/shell.ts';
import type { CommandSpec, Given } from '../spec/spec.ts';
import { login, logout, profiles, profilesUse } from './accounts.ts';
import * as around from './around.ts';
import { call } from './call.ts';
import * as data from './data.ts';
import * as feeds from './feeds.ts';
import { doctor, quota, tokenCheck } from './health.ts';
import { mcp } from './mcp.ts';
import { operationsSearch, operationsShow } from './operations.ts';
import * as reports from './reports.ts';
import * as sandbox from './sandbox.ts';

/** A command: what is known of it, and how it is loaded. */
export interface TableEntry {
  readonly spec: CommandSpec;
  /** Loads what it runs with. */
  load(): Promise<Loaded<never>>;
}

/** What a file in `commands/` exports. It is given all specifications as well; nothing returned is 0. */
interface Loaded<GivenToIt> {
  readonly run: (given: GivenToIt, shell: Shell, all: readonly CommandSpec[]) => Promise<ExitCode | undefined>;
}

function entry<const Spec extends CommandSpec>(spec: Spec, load: () => Promise<Loaded<Given<Spec>>>): TableEntry {
  return { spec, load };
}

/** Every command, in the order of the help. None of them is loaded before it runs. */
export const commands: readonly TableEntry[] = [
  entry(call, () => import('../commands/call.ts')),
  entry(operationsSearch, () => import('../commands/operations-search.ts')),
  entry(operationsShow, () => import('../commands/operations-show.ts')),
  entry(login, () => import('../commands/login.ts')),
  entry(logout, () => import('../commands/logout.ts')),
  entry(profiles, () => import('../commands/profiles.ts')),
  entry(profilesUse, () => import('../commands/profiles-use.ts')),
  entry(reports.reportGet, () => import('../commands/report-get.ts')),
  entry(reports.reportList, () => import('../commands/report-list.ts')),
  entry(reports.reportWatch, () => import('../commands/report-watch.ts')),
  entry(reports.reportCancel, () => import('../commands/report-cancel.ts')),
  entry(reports.reportSchedule, () => import('../commands/report-schedule.ts')),
  entry(reports.reportSchedules, () => import('../commands/report-schedules.ts')),
  entry(reports.reportUnschedule, () => import('../commands/report-unschedule.ts')),
  entry(reports.reportTypes, () => import('../commands/report-types.ts')),
  entry(feeds.feedSend, () => import('../commands/feed-send.ts')),
  entry(feeds.feedWatch, () => import('../commands/feed-watch.ts')),
  entry(feeds.feedResult, () => import('../commands/feed-result.ts')),
  entry(data.queryRun, () => import('../commands/query-run.ts')),
  entry(data.listingsCheck, () => import('../commands/listings-check.ts')),
  entry(data.notificationsSetup, () => import('../commands/notifications-setup.ts')),
  entry(data.notificationsListen, () => import('../commands/notifications-listen.ts')),
  entry(data.notificationsTest, () => import('../commands/notifications-test.ts')),
  entry(quota, () => import('../commands/quota.ts')),
  entry(tokenCheck, () => import('../commands/token-check.ts')),
  entry(doctor, () => import('../commands/doctor.ts')),
  entry(sandbox.sandboxStart, () => import('../commands/sandbox-start.ts')),
  entry(sandbox.sandboxReset, () => import('../commands/sandbox-reset.ts')),
  entry(sandbox.sandboxClock, () => import('../commands/sandbox-clock.ts')),
  entry(sandbox.sandboxFault, () => import('../commands/sandbox-fault.ts')),
  entry(around.consoleStart, () => import('../commands/console-start.ts')),
  entry(around.worker, () => import('../commands/worker.ts')),
  entry(mcp, () => import('../commands/mcp.ts')),
  entry(around.migrate, () => import('../commands/migrate.ts')),
  entry(around.completion, () => import('../commands/completion.ts')),
];

/** The command that the line begins with; of several the one with the longest name. */
export function findCommand(words: readonly string[]): TableEntry | undefined {
  return commands
    .filter(({ spec }) => spec.name.split(' ').every((word, at) => words[at] === word))
    .sort((a, b) => b.spec.name.length - a.spec.name.length)[0];
}

/** Commands whose name begins with this word and goes on. */
export function groupOf(word: string | undefined): readonly TableEntry[] {
  return commands.filter(({ spec }) => spec.name.startsWith(`${word} `));
}
