import { mcp } from '@supercargo/mcp/command-spec';
import type { CommandSpec, ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { call } from './call.ts';
import * as data from './data.ts';
import { doctor, quota, tokenCheck } from './diagnostics.ts';
import * as feeds from './feeds.ts';
import { deprecations, operationSearch, operationShow } from './operations.ts';
import * as other from './other.ts';
import { login, logout, profileList, profileUse } from './profiles.ts';
import * as reports from './reports.ts';
import * as sandbox from './sandbox.ts';
import * as sync from './sync.ts';

/** A command: its specification, and a function that loads its code. */
export interface Command {
  readonly spec: CommandSpec;
  load(): Promise<CommandModule<never>>;
}

/**
 * The exports of a file in `commands/`. `run` also gets the specifications of all commands. An undefined exit code means 0; the exit code
 * of another program can be any number.
 */
interface CommandModule<Arguments> {
  readonly run: (parsed: Arguments, shell: Shell, specs: readonly CommandSpec[]) => Promise<number | undefined>;
}

function buildCommand<const Spec extends CommandSpec>(
  spec: Spec,
  load: () => Promise<CommandModule<ParsedArguments<Spec>>>,
): Command {
  return { spec, load };
}

/** All commands in the order of the help. The code of a command is loaded only when it runs. */
export const commands: readonly Command[] = [
  buildCommand(call, () => import('../call.ts')),
  buildCommand(operationSearch, () => import('../operation-search.ts')),
  buildCommand(operationShow, () => import('../operation-show.ts')),
  buildCommand(deprecations, () => import('../deprecations.ts')),
  buildCommand(login, () => import('../login.ts')),
  buildCommand(logout, () => import('../logout.ts')),
  buildCommand(profileList, () => import('../profile-list.ts')),
  buildCommand(profileUse, () => import('../profile-use.ts')),
  buildCommand(reports.reportGet, () => import('../report-get.ts')),
  buildCommand(reports.reportList, () => import('../report-list.ts')),
  buildCommand(reports.reportWatch, () => import('../report-watch.ts')),
  buildCommand(reports.reportCancel, () => import('../report-cancel.ts')),
  buildCommand(reports.reportTypes, () => import('../report-types.ts')),
  buildCommand(reports.scheduleCreate, () => import('../schedule-create.ts')),
  buildCommand(reports.scheduleList, () => import('../schedule-list.ts')),
  buildCommand(reports.scheduleCancel, () => import('../schedule-cancel.ts')),
  buildCommand(feeds.feedSend, () => import('../feed-send.ts')),
  buildCommand(feeds.feedWatch, () => import('../feed-watch.ts')),
  buildCommand(feeds.feedResult, () => import('../feed-result.ts')),
  buildCommand(data.queryRun, () => import('../query-run.ts')),
  buildCommand(data.listingValidate, () => import('../listing-validate.ts')),
  buildCommand(data.notificationSetup, () => import('../notification-setup.ts')),
  buildCommand(data.notificationListen, () => import('../notification-listen.ts')),
  buildCommand(data.notificationTest, () => import('../notification-test.ts')),
  buildCommand(sync.syncInit, () => import('../sync-init.ts')),
  buildCommand(sync.syncRun, () => import('../sync-run.ts')),
  buildCommand(sync.syncWork, () => import('../sync-work.ts')),
  buildCommand(sync.syncStatus, () => import('../sync-status.ts')),
  buildCommand(sync.syncStreams, () => import('../sync-streams.ts')),
  buildCommand(sync.syncQuery, () => import('../sync-query.ts')),
  buildCommand(sync.syncVerify, () => import('../sync-verify.ts')),
  buildCommand(sync.syncBackfill, () => import('../sync-backfill.ts')),
  buildCommand(sync.syncPause, () => import('../sync-pause.ts')),
  buildCommand(sync.syncResume, () => import('../sync-resume.ts')),
  buildCommand(sync.syncReset, () => import('../sync-reset.ts')),
  buildCommand(quota, () => import('../quota.ts')),
  buildCommand(tokenCheck, () => import('../token-check.ts')),
  buildCommand(doctor, () => import('../doctor.ts')),
  buildCommand(sandbox.sandboxStart, () => import('../sandbox-start.ts')),
  buildCommand(sandbox.sandboxExec, () => import('../sandbox-exec.ts')),
  buildCommand(sandbox.sandboxCertificates, () => import('../sandbox-certificates.ts')),
  buildCommand(sandbox.sandboxReset, () => import('../sandbox-reset.ts')),
  buildCommand(sandbox.sandboxClock, () => import('../sandbox-clock.ts')),
  buildCommand(sandbox.sandboxFault, () => import('../sandbox-fault.ts')),
  buildCommand(other.consoleStart, () => import('../console-start.ts')),
  buildCommand(other.consoleWorker, () => import('../console-worker.ts')),
  buildCommand(mcp, () => import('../mcp.ts')),
  buildCommand(other.migrate, () => import('../migrate.ts')),
  buildCommand(other.migrateOrders, () => import('../migrate-orders.ts')),
  buildCommand(other.migrateFinances, () => import('../migrate-finances.ts')),
  buildCommand(other.completion, () => import('../completion.ts')),
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
