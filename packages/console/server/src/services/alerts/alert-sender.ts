import type { Claim, DueLoop } from '@supercargo/sync/due-work';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import { unexpectedError } from '../../errors/unexpected-error.ts';
import type { WebhookRequests } from '../../hosting/webhook-requests.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import type { Live } from '../../live/live.ts';
import type { DirectMailer } from '../../mail/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { describeDueMessages } from '../../storage/due-tables.ts';
import {
  type AlertChannel,
  type AlertError,
  type AlertMessage,
  alertMessages,
  alertRules,
} from '../../storage/schema/alerts.ts';
import type { AlertChannels, ChannelSecrets } from './alert-channels.ts';
import { buildAlertEmail, buildSlackBody, buildWebhookBody } from './message-text.ts';
import { findSendTime } from './quiet-hours.ts';
import { signWebhook } from './webhook-signature.ts';

/** The dependencies of a sender. */
interface SenderParts extends DueLoopParts {
  readonly db: Database;
  readonly live: Live;
  readonly channels: AlertChannels;
  readonly requests: WebhookRequests;
  readonly mailer: DirectMailer | undefined;
}

/** The outcome of an attempt. */
type Outcome = Pick<AlertMessage, 'status' | 'error'>;

const minute = 60_000;
/** Milliseconds before each retry; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute];
const maxRetryMilliseconds = 24 * 60 * minute;
/** Longer than the longest attempt. */
const claimMilliseconds = 2 * minute;
/** Messages that this process sends at once. */
const messagesAtOnce = 40;
/** Of one workspace, so that its slow webhooks leave room for others. */
const messagesOfWorkspace = 4;

/** Sends the messages of alerts. */
export class AlertSender {
  readonly #parts: SenderParts;
  readonly #loop: DueLoop;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#loop = createDueLoop(parts, {
      table: describeDueMessages(parts.mailer !== undefined),
      atOnce: messagesAtOnce,
      atOnceOfGroup: messagesOfWorkspace,
      lease: claimMilliseconds,
      run: (claim) => this.#sendClaimed(claim),
    });
  }

  /**
   * Starts to send messages that are due, of all workspaces, and does not wait for them. Each one that ends makes room
   * for the next, until the signal aborts. A message that fails is sent again for a day.
   */
  async startDue(signal?: AbortSignal): Promise<void> {
    await this.#endUnknown();
    await this.#loop.startDue(signal);
  }

  /** Waits until the messages that were started have ended. */
  finish(): Promise<void> {
    return this.#loop.settled();
  }

  /** Sends a test to a channel now. Returns how it ended; a test is not sent again. */
  async sendTest(workspaceId: string, channelId: string, origin: string): Promise<Outcome> {
    const { db, channels, now } = this.#parts;
    const channel = await channels.find(workspaceId, channelId);
    const at = new Date(now());
    const [message] = await db
      .insert(alertMessages)
      .values({
        id: newId('msg'),
        workspaceId,
        ruleId: null,
        ruleName: null,
        channelId,
        channelName: channel.name,
        channelKind: channel.kind,
        items: [{ state: 'test', text: `This is a test of the channel “${channel.name}”.`, path: '/alerts' }],
        count: 1,
        origin,
        status: 'sending',
        attempts: 1,
        dueAt: at,
        claimedUntil: new Date(at.getTime() + claimMilliseconds),
        createdAt: at,
        startedAt: at,
      })
      .returning();
    return this.#send(message as AlertMessage);
  }

  /** Ends messages of a process that was killed while it sent them. Nobody would recognize a second email. */
  async #endUnknown(): Promise<void> {
    const { db, now } = this.#parts;
    const at = new Date(now());
    const isLost = or(isNull(alertMessages.claimedUntil), lte(alertMessages.claimedUntil, at));
    const error: AlertError = {
      code: 'ALERT_OUTCOME_UNKNOWN',
      message: 'The console ended while it sent this message, so it may have arrived.',
      action: 'Nothing: it is not sent again, so that it does not arrive twice.',
    };
    await db
      .update(alertMessages)
      .set({ status: 'unknown', endedAt: at, claimedUntil: null, error })
      .where(and(eq(alertMessages.status, 'sending'), ne(alertMessages.channelKind, 'webhook'), isLost));
  }

  async #sendClaimed({ key, attempt }: Claim): Promise<undefined> {
    const { db } = this.#parts;
    const isClaimed = and(eq(alertMessages.id, key), eq(alertMessages.attempts, attempt));
    const [message] = await db.select().from(alertMessages).where(isClaimed);
    if (message !== undefined) await this.#send(message);
  }

  async #send(message: AlertMessage): Promise<Outcome> {
    const rule = message.ruleId === null ? undefined : await this.#findRule(message.ruleId);
    // Turned off or removed while a process sent it, or before it was sent again.
    if (message.ruleId !== null && rule?.isOn !== true) {
      return this.#end(message, { status: 'cancelled', error: null, endedAt: new Date(this.#parts.now()) });
    }
    const error = await this.#attempt(message).then(
      () => null,
      (thrown: unknown) => this.#explain(thrown),
    );
    const at = this.#parts.now();
    if (error === null) return this.#end(message, { status: 'sent', error, endedAt: new Date(at) });
    const since = message.startedAt?.getTime() ?? at;
    const isOver = rule === undefined || at - since >= maxRetryMilliseconds || error.code === 'ALERT_CHANNEL_NOT_FOUND';
    if (isOver) return this.#end(message, { status: 'failed', error, endedAt: new Date(at) });
    const wait = waits[Math.min(message.attempts, waits.length) - 1] as number;
    // A message is not sent again in the quiet hours of its rule.
    return this.#end(message, {
      status: 'waiting',
      error,
      dueAt: findSendTime(rule.quietHours, new Date(at + wait)),
    });
  }

  async #findRule(id: string) {
    const [rule] = await this.#parts.db
      .select({ isOn: alertRules.isOn, quietHours: alertRules.quietHours })
      .from(alertRules)
      .where(eq(alertRules.id, id));
    return rule;
  }

  /** Saves how an attempt ended. */
  async #end(
    { number, attempts, workspaceId }: AlertMessage,
    outcome: Outcome & Partial<Pick<AlertMessage, 'dueAt' | 'endedAt'>>,
  ): Promise<Outcome> {
    const { db, live } = this.#parts;
    await db
      .update(alertMessages)
      .set({ ...outcome, claimedUntil: null })
      .where(and(eq(alertMessages.number, number), eq(alertMessages.attempts, attempts)));
    live.publish({ workspaceId, topic: 'alerts' });
    return { status: outcome.status, error: outcome.error };
  }

  #explain(thrown: unknown): AlertError {
    if (isExplainedError(thrown)) return { code: thrown.code, message: thrown.message, action: thrown.action };
    const { code, message } = thrown as NodeJS.ErrnoException;
    // Errors of the network and of mail servers.
    if (code !== undefined)
      return { code: 'WEBHOOK_FAILED', message: `The message could not be sent: ${message || code}.` };
    this.#parts.fail(thrown as Error);
    return unexpectedError;
  }

  async #attempt(message: AlertMessage): Promise<void> {
    const { channels } = this.#parts;
    const channel = await channels.find(message.workspaceId, message.channelId);
    if (channel.kind === 'email') return this.#sendEmail(message, channel);
    const secrets = channels.readSecrets(channel) as ChannelSecrets;
    const status = await this.#post(message, channel, secrets);
    if (status >= 200 && status < 300) return;
    throw new ConsoleError(
      'WEBHOOK_FAILED',
      `The receiver responded with status ${status}.`,
      channel.kind === 'slack' ? 'Check in Slack that the webhook still exists.' : 'Check the receiver’s log.',
    );
  }

  #post(message: AlertMessage, { kind }: AlertChannel, { url, secret, previous }: ChannelSecrets): Promise<number> {
    const { requests, now } = this.#parts;
    const type = { 'content-type': 'application/json' };
    if (kind === 'slack') return requests.send({ url, headers: type, body: buildSlackBody(message) });
    const body = buildWebhookBody(message);
    const older = previous !== undefined && previous.until > now() ? [previous.secret] : [];
    const headers = signWebhook([secret as string, ...older], { id: message.id, now: now(), body });
    return requests.send({ url, headers: { ...type, ...headers }, body });
  }

  async #sendEmail(message: AlertMessage, channel: AlertChannel): Promise<void> {
    const { mailer, channels } = this.#parts;
    const recipients = await channels.listRecipients(channel);
    if (recipients.length === 0) {
      throw new ConsoleError(
        'MEMBER_NOT_FOUND',
        `No recipient of the channel “${channel.name}” is a member of the workspace any more.`,
        'Remove the channel, and add one with members of today.',
      );
    }
    if (mailer === undefined)
      throw new ConsoleError('MAIL_NOT_AVAILABLE', 'This console has no mail server.', 'Use a webhook.');
    // One email to all: if it fails, nobody gets it twice.
    await mailer.deliver(buildAlertEmail(message, recipients));
  }
}
