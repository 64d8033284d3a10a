import type { CommandSpec, ParsedArguments } from '../command-line/command-spec.ts';
import type { ExitCode } from '../errors/exit-codes.ts';
import type { Shell } from '../shell/shell.ts';
import { call } from './call.ts';
import * as data from './data.ts';
import { doctor, quota, tokenCheck } from './diagnostics.ts';
import * as feeds from './feeds.ts';
import { mcp } from './mcp.ts';
import { operationSearch, operationShow } from './operations.ts';
import * as other from './other.ts';
import { login, logout, profileList, profileUse } from './profiles.ts';
import * as reports from './reports.ts';
import * as sandbox from './sandbox.ts';

/** A command: its specification, and a function that loads its code. */
export interface Command {
  readonly spec: CommandSpec;
  load(): Promise<CommandModule<never>>;
}

/** The exports of a file in `commands/`. `run` also gets the specifications of all commands. An undefined exit code means 0. */
interface CommandModule<Arguments> {
  readonly run: (parsed: Arguments, shell: Shell, specs: readonly CommandSpec[]) => Promise<ExitCode | undefined>;
}

function buildCommand<const Spec extends CommandSpec>(
  spec: Spec,
  load: () => Promise<CommandModule<ParsedArguments<Spec>>>,
): Command {
  return { spec, load };
}

/** All commands in the order of the help. The code of a command is loaded only when it runs. */
export const commands: readonly Command[] = [
  buildCommand(call, () => import('../commands/call.ts')),
  buildCommand(operationSearch, () => import('../commands/operation-search.ts')),
  buildCommand(operationShow, () => import('../commands/operation-show.ts')),
  buildCommand(login, () => import('../commands/login.ts')),
  buildCommand(logout, () => import('../commands/logout.ts')),
  buildCommand(profileList, () => import('../commands/profile-list.ts')),
  buildCommand(profileUse, () => import('../commands/profile-use.ts')),
  buildCommand(reports.reportGet, () => import('../commands/report-get.ts')),
  buildCommand(reports.reportList, () => import('../commands/report-list.ts')),
  buildCommand(reports.reportWatch, () => import('../commands/report-watch.ts')),
  buildCommand(reports.reportCancel, () => import('../commands/report-cancel.ts')),
  buildCommand(reports.reportTypes, () => import('../commands/report-types.ts')),
  buildCommand(reports.scheduleCreate, () => import('../commands/schedule-create.ts')),
  buildCommand(reports.scheduleList, () => import('../commands/schedule-list.ts')),
  buildCommand(reports.scheduleCancel, () => import('../commands/schedule-cancel.ts')),
  buildCommand(feeds.feedSend, () => import('../commands/feed-send.ts')),
  buildCommand(feeds.feedWatch, () => import('../commands/feed-watch.ts')),
  buildCommand(feeds.feedResult, () => import('../commands/feed-result.ts')),
  buildCommand(data.queryRun, () => import('../commands/query-run.ts')),
  buildCommand(data.listingValidate, () => import('../commands/listing-validate.ts')),
  buildCommand(data.notificationSetup, () => import('../commands/notification-setup.ts')),
  buildCommand(data.notificationListen, () => import('../commands/notification-listen.ts')),
  buildCommand(data.notificationTest, () => import('../commands/notification-test.ts')),
  buildCommand(quota, () => import('../commands/quota.ts')),
  buildCommand(tokenCheck, () => import('../commands/token-check.ts')),
  buildCommand(doctor, () => import('../commands/doctor.ts')),
  buildCommand(sandbox.sandboxStart, () => import('../commands/sandbox-start.ts')),
  buildCommand(sandbox.sandboxReset, () => import('../commands/sandbox-reset.ts')),
  buildCommand(sandbox.sandboxClock, () => import('../commands/sandbox-clock.ts')),
  buildCommand(sandbox.sandboxFault, () => import('../commands/sandbox-fault.ts')),
  buildCommand(other.consoleStart, () => import('../commands/console-start.ts')),
  buildCommand(other.consoleWorker, () => import('../commands/console-worker.ts')),
  buildCommand(mcp, () => import('../commands/mcp.ts')),
  buildCommand(other.migrate, () => import('../commands/migrate.ts')),
  buildCommand(other.completion, () => import('../commands/completion.ts')),
];

/** Finds the command that the words start with. Of several, it returns the one with the longest name. */
export function findCommand(words: readonly string[]): Command | undefined {
  return commands
    .filter(({ spec }) => spec.name.split(' ').every((word, index) => words[index] === word))
    .sort((a, b) => b.spec.name.length - a.spec.name.length)[0];
}

/** Lists the commands whose name has several words and starts with this one. */
export function listGroup(word: string | undefined): readonly Command[] {
  return commands.filter(({ spec }) => spec.name.startsWith(`${word} `));
}
