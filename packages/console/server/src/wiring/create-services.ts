import { join } from 'node:path';
import { Tables, writeTable } from '@supercargo/tables';
import { Turns } from '../base/turns.ts';
import { ClientPool } from '../clients/client-pool.ts';
import { resolveReach } from '../hosting/reach.ts';
import { createWebhookRequests } from '../hosting/webhook-requests.ts';
import { OpenStreams } from '../live/open-streams.ts';
import { LocalSandbox } from '../sandbox/local-sandbox.ts';
import { Activity } from '../services/activity/activity.ts';
import { AlertChannels } from '../services/alerts/alert-channels.ts';
import { AlertChecks } from '../services/alerts/alert-checks.ts';
import { AlertHistory } from '../services/alerts/alert-history.ts';
import { AlertRules } from '../services/alerts/alert-rules.ts';
import { AlertSender } from '../services/alerts/alert-sender.ts';
import { AuditLog } from '../services/audit/audit-log.ts';
import { Billing } from '../services/billing/billing.ts';
import { BulkChanges } from '../services/bulk-changes/bulk-changes.ts';
import { SingleChanges } from '../services/bulk-changes/single-changes.ts';
import { AuthorizationRequests } from '../services/connecting/authorization-requests.ts';
import { Connecting } from '../services/connecting/connecting.ts';
import { Dashboards } from '../services/dashboards/dashboards.ts';
import { TileRefresher } from '../services/dashboards/tile-refresher.ts';
import { Deprecations } from '../services/deprecations/deprecations.ts';
import { Explorer } from '../services/explorer/explorer.ts';
import { FeedInputs } from '../services/feeds/feed-inputs.ts';
import { FeedResults } from '../services/feeds/feed-results.ts';
import { Feeds } from '../services/feeds/feeds.ts';
import { Verifications } from '../services/mirror/verifications.ts';
import { NotificationInbox } from '../services/notifications/notification-inbox.ts';
import { QueueConsumers } from '../services/notifications/queue-consumers.ts';
import { Queues } from '../services/notifications/queues.ts';
import { SandboxCollector } from '../services/notifications/sandbox-collector.ts';
import { Subscriptions } from '../services/notifications/subscriptions.ts';
import { Labels } from '../services/orders/labels.ts';
import { Refunds } from '../services/orders/refunds.ts';
import { Shipments } from '../services/orders/shipments.ts';
import { Overview } from '../services/overview/overview.ts';
import { DocumentAccess } from '../services/personal-data/document-access.ts';
import { DocumentKeys } from '../services/personal-data/document-keys.ts';
import { OpenedTables } from '../services/personal-data/opened-tables.ts';
import { PersonalDocuments } from '../services/personal-data/personal-documents.ts';
import { RunDocuments } from '../services/personal-data/run-documents.ts';
import { SavedQueries } from '../services/queries/saved-queries.ts';
import { Quotas } from '../services/quotas/quotas.ts';
import { Reports } from '../services/reports/reports.ts';
import { FeedKind } from '../services/run-kinds/feed-kind.ts';
import { QueryKind } from '../services/run-kinds/query-kind.ts';
import { ReportKind } from '../services/run-kinds/report-kind.ts';
import { CancelRequests } from '../services/runs/cancel-requests.ts';
import { RunKinds } from '../services/runs/run-kinds.ts';
import { RunRetention } from '../services/runs/run-retention.ts';
import { RunTables } from '../services/runs/run-tables.ts';
import { RunWorker } from '../services/runs/run-worker.ts';
import { Runs } from '../services/runs/runs.ts';
import { Schedules } from '../services/runs/schedules.ts';
import { SandboxSellers } from '../services/sandbox/sandbox-sellers.ts';
import { Sandboxes } from '../services/sandbox/sandboxes.ts';
import { Applications } from '../services/sellers/applications.ts';
import { Programs } from '../services/sellers/programs.ts';
import { Sellers } from '../services/sellers/sellers.ts';
import { Settings } from '../services/settings/settings.ts';
import { UnitCosts } from '../services/shop/unit-costs.ts';
import { RunViews } from '../services/sql/run-views.ts';
import { SqlRunner } from '../services/sql/sql-runner.ts';
import { deleteWorkspace } from '../services/workspaces/delete-workspace.ts';
import { exportWorkspace } from '../services/workspaces/export-workspace.ts';
import { Invitations } from '../services/workspaces/invitations.ts';
import { Members } from '../services/workspaces/members.ts';
import { Workspaces } from '../services/workspaces/workspaces.ts';
import { DownloadTickets } from '../sessions/download-tickets.ts';
import { localSessionAuthenticator } from '../sessions/session-authenticator.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ProcessFolder } from '../storage/process-folder.ts';
import { connectSandbox } from './connect-sandbox.ts';
import { createCopies } from './create-copies.ts';

import type { Alerts, Foundations, Services } from './services.ts';

export function createServices(foundations: Foundations): Services {
  const { database, vault, live, files, now, shared, hosted, version, fail } = foundations;
  const { db, executeSql: execute } = database;
  const settings = new Settings(db, live, now);
  const reach = resolveReach(hosted);
  const billing = new Billing({ db, live, settings: hosted?.billing, now, fail });
  const daysKept = async (workspaceIds: readonly string[]) => {
    const retention = await settings.getAll(workspaceIds, 'retention');
    const paidDays = await billing.listRetentionDays(workspaceIds);
    return (id: string) => Math.min(retention(id).calls, paidDays(id) ?? retention(id).calls);
  };
  const activity = new Activity({ db, live, now, version, daysKept, fail });
  const clients = new ClientPool({ vault, shared, reach, recorder: activity.recorder });
  const sellers = new Sellers({ db, vault, live, settings, billing, reach, now });
  const applications = new Applications(db, vault, live, now);
  const quotas = new Quotas(activity.store, sellers, clients, now);
  const sandboxes = new Sandboxes(db, fetch, (url) => hosted === undefined || url === hosted.sandboxUrl);
  const sandboxSellers = new SandboxSellers({ db, vault, sellers, hosted, send: fetch });
  const inbox = new NotificationInbox(db, live, now);
  const maxGigabytes = hosted && (hosted.workspaceGigabytes ?? 20);
  const { mirrors, sharedCopying } = createCopies(foundations, { sellers, sandboxes, settings, clients, maxGigabytes });
  inbox.onNew((workspaceId, message) => void mirrors.handleNotification(workspaceId, message).catch(fail));
  const audit = new AuditLog(db, now);
  const processFolder = new ProcessFolder(foundations.dataFolder, now);
  const documentKeys = new DocumentKeys(db, vault);
  const openedTables = new OpenedTables({ db, files, documentKeys, folder: processFolder, writeTable, now, fail });
  const documents = new RunDocuments({ files, documentKeys, openedTables });
  const documentAccess = new DocumentAccess({ db, audit, openedTables, now });
  const personalDocuments = new PersonalDocuments({ db, live, files, documentKeys, openedTables, now, fail });
  const runTables = new RunTables(db, files, openedTables);
  const tables = new Tables(runTables, join(processFolder.path, 'spill'));
  const runViews = new RunViews({ db, files: runTables, tables, documentAccess });
  const sqlRunner = new SqlRunner({ now, runViews });
  const tileRefresher = new TileRefresher({ db, execute, live, mirrors, sqlRunner, now, fail });
  const queues = new Queues({ db, vault, live, reach, now });
  const alerts = createAlerts(foundations, { sellers, mirrors, sqlRunner, billing });
  activity.onToken((seller, ending) => alerts.checks.noteToken(seller, ending));
  const feedInputs = new FeedInputs({
    db,
    files,
    vault,
    folder: processFolder,
    now,
    fail,
    maxBytes: hosted && maxInputBytes,
  });
  const kinds = new RunKinds([new ReportKind(writeTable), new FeedKind(feedInputs), new QueryKind(writeTable)]);
  const cancelRequests = new CancelRequests(db);
  const runs = new Runs({
    db,
    live,
    files,
    documents,
    openedTables,
    sellers,
    kinds,
    cancelRequests,
    settings,
    billing,
    now,
    wake: () => runWorker.loop.wake(),
  });
  const runWorker = new RunWorker({
    db,
    execute,
    live,
    files,
    documentKeys,
    sellers,
    clients,
    kinds,
    cancelRequests,
    settings,
    now,
    fail,
    atOnceOfWorkspace: hosted && runsOfWorkspace,
  });
  const feeds = new Feeds({ inputs: feedInputs, files, sellers, clients, runs, live, settings, now });
  const sessions = new Sessions(db, now);
  const explorer = new Explorer({ db, live, sellers, clients, settings, billing, audit, sandboxSellers, now });
  const queueConsumers = new QueueConsumers({ queues, inbox, fail });
  const bulkChanges = new BulkChanges({
    ...{ db, execute, sellers, clients, mirrors, settings, feeds, inputs: feedInputs, now, fail },
  });
  const deletion = {
    db,
    live,
    files,
    openedTables,
    clients,
    explorer,
    queueConsumers,
    billing,
    sandboxSellers,
    mirrors,
  };
  return {
    ...foundations,
    installation: {
      mode: hosted === undefined ? 'local' : 'hosted',
      hasSandbox: hosted === undefined || hosted.sandboxUrl !== undefined,
      version,
      storage: database.kind,
    },
    deleteWorkspace: (workspaceId, name) => deleteWorkspace(deletion, workspaceId, name),
    exportWorkspace: (workspaceId) => exportWorkspace({ db, files, inputs: feedInputs, now }, workspaceId),
    connectSandbox: (running) => connectSandbox({ db, sellers, vault }, running),
    activity,
    alerts,
    applications,
    audit,
    billing,
    bulkChanges,
    clients,
    connecting: new Connecting({
      sellers,
      applications,
      authorizationRequests: new AuthorizationRequests(db, now),
      clients,
      sandboxSellers,
      now,
    }),
    sessionAuthenticator: foundations.userAccounts?.sessionAuthenticator ?? localSessionAuthenticator(sessions),
    downloadTickets: new DownloadTickets(db, now),
    dashboards: new Dashboards({ db, live, refresher: tileRefresher, now }),
    tileRefresher,
    documentAccess,
    openedTables,
    personalDocuments,
    processFolder,
    deprecations: new Deprecations(activity.store, now),
    explorer,
    feedInputs,
    feedResults: new FeedResults({ runs, files, inputs: feedInputs }),
    feeds,
    labels: new Labels(db, bulkChanges),
    shipments: new Shipments(bulkChanges),
    singleChanges: new SingleChanges({ bulkChanges, mirrors, fail }),
    localSandbox: new LocalSandbox(join(foundations.dataFolder, 'sandbox')),
    mirrors,
    sharedCopying,
    overview: new Overview({ db, sellers, activity, quotas, runs, now, outages: foundations.outages }),
    queues,
    queueConsumers,
    quotas,
    programs: new Programs({ db, live, sellers, activity, now }),
    refunds: new Refunds(db, bulkChanges),
    reports: new Reports({ db, clients, sellers, runs, documents, now }),
    runs,
    runRetention: new RunRetention({
      db,
      live,
      files,
      openedTables,
      settings,
      billing,
      now,
      fail,
      maxGigabytes,
    }),
    cancelRequests,
    runWorker,
    savedQueries: new SavedQueries({ language: 'graphql', db, live, now }),
    runViews,
    sqlRunner,
    savedSql: new SavedQueries({ language: 'sql', db, live, now }),
    schedules: new Schedules({
      db,
      execute,
      live,
      sellers,
      kinds,
      runs,
      billing,
      now,
      fail,
      maxSchedules: foundations.schedulesPerWorkspace,
    }),
    sellers,
    sessions,
    streams: new OpenStreams(),
    turns: new Turns(),
    settings,
    unitCosts: new UnitCosts(db, live),
    tables,
    sandboxes,
    sandboxSellers,
    inbox,
    collector: new SandboxCollector({ sandboxes, sandboxSellers, inbox }),
    subscriptions: new Subscriptions({ db, live, sellers, clients, sandboxSellers, now }),
    verifications: new Verifications({ db, live, now, fail }),
    workspaces: new Workspaces({ db, live, now }),
    members: new Members({ db, live, now }),
    invitations: new Invitations({
      db,
      live,
      now,
      mailer: foundations.mailer,
      publicUrl: foundations.hosted?.publicUrl,
      billing,
    }),
  };
}

function createAlerts(
  { database: { db, executeSql: execute }, vault, live, hosted, mailer, now, fail, webhookRequests }: Foundations,
  watched: Pick<Services, 'sellers' | 'mirrors' | 'sqlRunner' | 'billing'>,
): Alerts {
  const requests = webhookRequests ?? createWebhookRequests({ publicOnly: hosted !== undefined });
  const channels = new AlertChannels({ db, vault, live, requests, hasMail: mailer !== undefined, now });
  return {
    channels,
    rules: new AlertRules({ db, live, hasCopies: watched.mirrors.isAvailable, now }),
    history: new AlertHistory(db, now),
    checks: new AlertChecks({ ...watched, db, execute, live, now, fail }),
    sender: new AlertSender({ db, execute, live, channels, requests, mailer, now, fail }),
  };
}

/** Maximum bytes of a workspace's feed inputs on a hosted console, where workspaces share the disk. */
const maxInputBytes = 2_000_000_000;

/** Runs of one workspace of a hosted console that all processes together execute at once. */
const runsOfWorkspace = 50;
