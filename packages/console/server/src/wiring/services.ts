import type { Readable } from 'node:stream';
import type { RunningSandbox } from '@supercargo/sandbox';
import type { Tables } from '@supercargo/tables';
import type { Turns } from '../base/turns.ts';
import type { ClientPool, ClientSurroundings } from '../clients/client-pool.ts';
import type { Outage } from '../hosting/service-checks.ts';
import type { WebhookRequests } from '../hosting/webhook-requests.ts';
import type { Live } from '../live/live.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { DirectMailer } from '../mail/mailer.ts';
import type { LocalSandbox } from '../sandbox/local-sandbox.ts';
import type { KeyStore } from '../secrets/key-store.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Activity } from '../services/activity/activity.ts';
import type { AlertChannels } from '../services/alerts/alert-channels.ts';
import type { AlertChecks } from '../services/alerts/alert-checks.ts';
import type { AlertHistory } from '../services/alerts/alert-history.ts';
import type { AlertRules } from '../services/alerts/alert-rules.ts';
import type { AlertSender } from '../services/alerts/alert-sender.ts';
import type { AuditLog } from '../services/audit/audit-log.ts';
import type { Billing } from '../services/billing/billing.ts';
import type { BulkChanges } from '../services/bulk-changes/bulk-changes.ts';
import type { SingleChanges } from '../services/bulk-changes/single-changes.ts';
import type { Connecting } from '../services/connecting/connecting.ts';
import type { Dashboards } from '../services/dashboards/dashboards.ts';
import type { TileRefresher } from '../services/dashboards/tile-refresher.ts';
import type { Deprecations } from '../services/deprecations/deprecations.ts';
import type { Explorer } from '../services/explorer/explorer.ts';
import type { FeedInputs } from '../services/feeds/feed-inputs.ts';
import type { FeedResults } from '../services/feeds/feed-results.ts';
import type { Feeds } from '../services/feeds/feeds.ts';
import type { Mirrors } from '../services/mirror/mirrors.ts';
import type { Verifications } from '../services/mirror/verifications.ts';
import type { NotificationInbox } from '../services/notifications/notification-inbox.ts';
import type { QueueConsumers } from '../services/notifications/queue-consumers.ts';
import type { Queues } from '../services/notifications/queues.ts';
import type { SandboxCollector } from '../services/notifications/sandbox-collector.ts';
import type { Subscriptions } from '../services/notifications/subscriptions.ts';
import type { Labels } from '../services/orders/labels.ts';
import type { Refunds } from '../services/orders/refunds.ts';
import type { Shipments } from '../services/orders/shipments.ts';
import type { Overview } from '../services/overview/overview.ts';
import type { DocumentAccess } from '../services/personal-data/document-access.ts';
import type { OpenedTables } from '../services/personal-data/opened-tables.ts';
import type { PersonalDocuments } from '../services/personal-data/personal-documents.ts';
import type { SavedQueries } from '../services/queries/saved-queries.ts';
import type { Quotas } from '../services/quotas/quotas.ts';
import type { Reports } from '../services/reports/reports.ts';
import type { CancelRequests } from '../services/runs/cancel-requests.ts';
import type { RunRetention } from '../services/runs/run-retention.ts';
import type { RunWorker } from '../services/runs/run-worker.ts';
import type { Runs } from '../services/runs/runs.ts';
import type { Schedules } from '../services/runs/schedules.ts';
import type { SandboxSellers } from '../services/sandbox/sandbox-sellers.ts';
import type { Sandboxes } from '../services/sandbox/sandboxes.ts';
import type { Applications } from '../services/sellers/applications.ts';
import type { Programs } from '../services/sellers/programs.ts';
import type { Sellers } from '../services/sellers/sellers.ts';
import type { Settings } from '../services/settings/settings.ts';
import type { UnitCosts } from '../services/shop/unit-costs.ts';
import type { RunViews } from '../services/sql/run-views.ts';
import type { SqlRunner } from '../services/sql/sql-runner.ts';
import type { Invitations } from '../services/workspaces/invitations.ts';
import type { Members } from '../services/workspaces/members.ts';
import type { Workspaces } from '../services/workspaces/workspaces.ts';
import type { DownloadTickets } from '../sessions/download-tickets.ts';
import type { SessionAuthenticator } from '../sessions/session-authenticator.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';
import type { OpenDatabase } from '../storage/database.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import type { ProcessFolder } from '../storage/process-folder.ts';
import type { UserAccounts } from '../users/user-accounts.ts';
import type { SharedCopying } from './create-copies.ts';

/** The dependencies of services. */
export interface Foundations {
  readonly database: OpenDatabase;
  readonly vault: Vault;
  /** Rotates the key that encrypts secrets. Undefined if the key does not belong to the console. */
  readonly keys?: KeyStore | undefined;
  readonly live: Live;
  /** Folder for data that only this process uses. */
  readonly dataFolder: string;
  /** Storage of documents and tables. */
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly shared: ClientSurroundings['shared'];
  /** Settings of a hosted console; undefined on a local console. */
  readonly hosted?: HostedSettings | undefined;
  /** Sends emails. Undefined if users have no email addresses. */
  readonly mailer?: DirectMailer | undefined;
  /** User accounts; undefined on a local console. */
  readonly userAccounts?: UserAccounts | undefined;
  /** The console's own version. */
  readonly version: string;
  /** Receives errors of background work. */
  readonly fail: (error: Error) => void;
  /** Whether sellers' data is copied for the shop's screens. Default: true. */
  readonly copies?: boolean | undefined;
  /** Maximum number of schedules of a workspace. Default: 500. */
  readonly schedulesPerWorkspace?: number | undefined;
  /** Sends requests to the webhooks of users. Default: over the network. */
  readonly webhookRequests?: WebhookRequests | undefined;
  /** External services that cannot be reached now. Default: none. */
  readonly outages?: (() => readonly Outage[]) | undefined;
}

/** What screens show about the installation. */
export interface Installation {
  /** `hosted` if users have accounts. */
  readonly mode: 'local' | 'hosted';
  /** Whether there is a sandbox to connect to. */
  readonly hasSandbox: boolean;
  /** The console's own version. */
  readonly version: string;
  readonly storage: OpenDatabase['kind'];
}

/** Rules that watch something, channels to which messages go, and the history of messages. */
export interface Alerts {
  readonly rules: AlertRules;
  readonly channels: AlertChannels;
  readonly history: AlertHistory;
  readonly checks: AlertChecks;
  readonly sender: AlertSender;
}

/** The services that procedures and jobs call. */
export interface Services extends Foundations {
  readonly installation: Installation;
  readonly activity: Activity;
  readonly alerts: Alerts;
  readonly applications: Applications;
  readonly audit: AuditLog;
  readonly billing: Billing;
  /** Price changes of many listings. */
  readonly bulkChanges: BulkChanges;
  readonly singleChanges: SingleChanges;
  readonly clients: ClientPool;
  readonly connecting: Connecting;
  readonly sessionAuthenticator: SessionAuthenticator;
  readonly dashboards: Dashboards;
  readonly downloadTickets: DownloadTickets;
  readonly tileRefresher: TileRefresher;
  readonly deprecations: Deprecations;
  /** Decides who reads documents with personal data. */
  readonly documentAccess: DocumentAccess;
  readonly openedTables: OpenedTables;
  readonly personalDocuments: PersonalDocuments;
  /** Temporary files of this process. */
  readonly processFolder: ProcessFolder;
  readonly explorer: Explorer;
  readonly feedInputs: FeedInputs;
  readonly feedResults: FeedResults;
  readonly feeds: Feeds;
  /** The sandbox that this process can run. */
  readonly localSandbox: LocalSandbox;
  readonly labels: Labels;
  readonly shipments: Shipments;
  /** Copies of sellers' data for the shop's screens. */
  readonly mirrors: Mirrors;
  /** Copies into a database that processes share; undefined where they are files. */
  readonly sharedCopying: SharedCopying | undefined;
  readonly refunds: Refunds;
  readonly overview: Overview;
  /** Queues from which notifications are received. */
  readonly queues: Queues;
  readonly queueConsumers: QueueConsumers;
  readonly quotas: Quotas;
  readonly programs: Programs;
  readonly reports: Reports;
  readonly runs: Runs;
  readonly cancelRequests: CancelRequests;
  readonly runRetention: RunRetention;
  readonly runWorker: RunWorker;
  readonly savedQueries: SavedQueries;
  /** The tables of finished runs that SQL can read. */
  readonly runViews: RunViews;
  /** Runs the SQL of users. */
  readonly sqlRunner: SqlRunner;
  readonly savedSql: SavedQueries;
  readonly schedules: Schedules;
  readonly sellers: Sellers;
  /** Open streams of changes. */
  readonly streams: OpenStreams;
  /** In which order requests of workspaces begin their work. */
  readonly turns: Turns;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly tables: Tables;
  /** What units of SKUs cost the seller. */
  readonly unitCosts: UnitCosts;
  readonly sandboxes: Sandboxes;
  /** Test sellers of workspaces in the operator's sandbox. */
  readonly sandboxSellers: SandboxSellers;
  /** Received notifications. */
  readonly inbox: NotificationInbox;
  readonly collector: SandboxCollector;
  readonly subscriptions: Subscriptions;
  /** Workspaces, their members and their invitations. */
  readonly workspaces: Workspaces;
  /** Comparisons of copies with Amazon. */
  readonly verifications: Verifications;
  readonly members: Members;
  readonly invitations: Invitations;
  /** Permanently deletes a workspace. `name` is what the user typed to confirm. */
  readonly deleteWorkspace: (workspaceId: string, name: string) => Promise<void>;
  /** Everything that a workspace owns, as a zip. */
  readonly exportWorkspace: (workspaceId: string) => Promise<Readable>;
  /** Saves the current address of the sandbox on this machine, and connects its seller if it is not connected yet. */
  readonly connectSandbox: (running: RunningSandbox) => Promise<void>;
}
