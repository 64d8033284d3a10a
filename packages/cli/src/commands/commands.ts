import { mcp } from '@supercargo/mcp/command-spec';
import type { CommandSpec, ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { call } from './definitions/call.ts';
import * as data from './definitions/data.ts';
import { doctor, quota, tokenCheck } from './definitions/diagnostics.ts';
import * as feeds from './definitions/feeds.ts';
import { deprecations, operationSearch, operationShow } from './definitions/operations.ts';
import * as other from './definitions/other.ts';
import * as plans from './definitions/plans.ts';
import { login, logout, profileList, profileUse } from './definitions/profiles.ts';
import * as reports from './definitions/reports.ts';
import * as sandbox from './definitions/sandbox.ts';
import * as shop from './definitions/shop.ts';
import * as sync from './definitions/sync.ts';

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
  buildCommand(call, () => import('./operations/call.ts')),
  buildCommand(operationSearch, () => import('./operations/operation-search.ts')),
  buildCommand(operationShow, () => import('./operations/operation-show.ts')),
  buildCommand(deprecations, () => import('./operations/deprecations.ts')),
  buildCommand(login, () => import('./profiles/login.ts')),
  buildCommand(logout, () => import('./profiles/logout.ts')),
  buildCommand(profileList, () => import('./profiles/profile-list.ts')),
  buildCommand(profileUse, () => import('./profiles/profile-use.ts')),
  buildCommand(reports.reportGet, () => import('./reports/report-get.ts')),
  buildCommand(reports.reportList, () => import('./reports/report-list.ts')),
  buildCommand(reports.reportWatch, () => import('./reports/report-watch.ts')),
  buildCommand(reports.reportCancel, () => import('./reports/report-cancel.ts')),
  buildCommand(reports.reportTypes, () => import('./reports/report-types.ts')),
  buildCommand(reports.scheduleCreate, () => import('./reports/schedule-create.ts')),
  buildCommand(reports.scheduleList, () => import('./reports/schedule-list.ts')),
  buildCommand(reports.scheduleCancel, () => import('./reports/schedule-cancel.ts')),
  buildCommand(feeds.feedSend, () => import('./feeds/feed-send.ts')),
  buildCommand(feeds.feedWatch, () => import('./feeds/feed-watch.ts')),
  buildCommand(feeds.feedResult, () => import('./feeds/feed-result.ts')),
  buildCommand(data.queryRun, () => import('./data/query-run.ts')),
  buildCommand(data.listingValidate, () => import('./data/listing-validate.ts')),
  buildCommand(data.notificationSetup, () => import('./data/notification-setup.ts')),
  buildCommand(data.notificationListen, () => import('./data/notification-listen.ts')),
  buildCommand(data.notificationTest, () => import('./data/notification-test.ts')),
  buildCommand(plans.planShipment, () => import('./plans/plan-shipment.ts')),
  buildCommand(plans.planPrice, () => import('./plans/plan-price.ts')),
  buildCommand(plans.planStock, () => import('./plans/plan-stock.ts')),
  buildCommand(plans.planAttribute, () => import('./plans/plan-attribute.ts')),
  buildCommand(plans.planList, () => import('./plans/plan-list.ts')),
  buildCommand(plans.planShow, () => import('./plans/plan-show.ts')),
  buildCommand(plans.planResume, () => import('./plans/plan-resume.ts')),
  buildCommand(plans.planUndo, () => import('./plans/plan-undo.ts')),
  buildCommand(sync.syncInit, () => import('./sync/sync-init.ts')),
  buildCommand(sync.syncRun, () => import('./sync/sync-run.ts')),
  buildCommand(sync.syncWork, () => import('./sync/sync-work.ts')),
  buildCommand(sync.syncStatus, () => import('./sync/sync-status.ts')),
  buildCommand(sync.syncStreams, () => import('./sync/sync-streams.ts')),
  buildCommand(sync.syncQuery, () => import('./sync/sync-query.ts')),
  buildCommand(sync.syncVerify, () => import('./sync/sync-verify.ts')),
  buildCommand(sync.syncBackfill, () => import('./sync/sync-backfill.ts')),
  buildCommand(sync.syncPause, () => import('./sync/sync-pause.ts')),
  buildCommand(sync.syncResume, () => import('./sync/sync-resume.ts')),
  buildCommand(sync.syncReset, () => import('./sync/sync-reset.ts')),
  buildCommand(shop.shopSales, () => import('./shop/shop-sales.ts')),
  buildCommand(shop.shopMeasure, () => import('./shop/shop-measure.ts')),
  buildCommand(shop.shopMeasures, () => import('./shop/shop-measures.ts')),
  buildCommand(shop.shopOrders, () => import('./shop/shop-orders.ts')),
  buildCommand(shop.shopOrder, () => import('./shop/shop-order.ts')),
  buildCommand(shop.shopListings, () => import('./shop/shop-listings.ts')),
  buildCommand(shop.shopStock, () => import('./shop/shop-stock.ts')),
  buildCommand(shop.shopPayouts, () => import('./shop/shop-payouts.ts')),
  buildCommand(shop.shopReturns, () => import('./shop/shop-returns.ts')),
  buildCommand(shop.shopProfit, () => import('./shop/shop-profit.ts')),
  buildCommand(quota, () => import('./diagnostics/quota.ts')),
  buildCommand(tokenCheck, () => import('./diagnostics/token-check.ts')),
  buildCommand(doctor, () => import('./diagnostics/doctor.ts')),
  buildCommand(sandbox.sandboxStart, () => import('./sandbox/sandbox-start.ts')),
  buildCommand(sandbox.sandboxExec, () => import('./sandbox/sandbox-exec.ts')),
  buildCommand(sandbox.sandboxCertificates, () => import('./sandbox/sandbox-certificates.ts')),
  buildCommand(sandbox.sandboxReset, () => import('./sandbox/sandbox-reset.ts')),
  buildCommand(sandbox.sandboxClock, () => import('./sandbox/sandbox-clock.ts')),
  buildCommand(sandbox.sandboxFault, () => import('./sandbox/sandbox-fault.ts')),
  buildCommand(other.consoleStart, () => import('./servers/console-start.ts')),
  buildCommand(other.consoleWorker, () => import('./servers/console-worker.ts')),
  buildCommand(mcp, () => import('./servers/mcp.ts')),
  buildCommand(other.migrate, () => import('./migrate/migrate.ts')),
  buildCommand(other.migrateOrders, () => import('./migrate/migrate-orders.ts')),
  buildCommand(other.migrateFinances, () => import('./migrate/migrate-finances.ts')),
  buildCommand(other.completion, () => import('./completion.ts')),
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
