import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import { unexpectedError } from '../../errors/unexpected-error.ts';
import type { WebhookRequests } from '../../hosting/webhook-requests.ts';
import type { Live } from '../../live/live.ts';
import type { DirectMailer } from '../../mail/mailer.ts';
import type { Database } from '../../storage/database.ts';
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
interface SenderParts {
  readonly db: Database;
  readonly live: Live;
  readonly channels: AlertChannels;
  readonly requests: WebhookRequests;
  readonly mailer: DirectMailer | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
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
  readonly #sending = new Set<Promise<void>>();
  #filling: Promise<void> = Promise.resolve();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /**
   * Starts to send messages that are due, of all workspaces, and does not wait for them. Each one that ends makes room
   * for the next, until the signal aborts. A process claims a message before it sends it, so that no other process sends
   * it, too. A message that fails is sent again for a day.
   */
  async startDue(signal?: AbortSignal): Promise<void> {
    await this.#releaseExpired();
    await this.#fill(signal);
  }

  /** Waits until the messages that were started have ended. */
  async finish(): Promise<void> {
    do await Promise.all([this.#filling.catch(() => {}), ...this.#sending]);
    while (this.#sending.size > 0);
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

  /** A process that was killed while it sent a message left its claim. */
  async #releaseExpired(): Promise<void> {
    const { db, now } = this.#parts;
    const at = new Date(now());
    const isExpired = and(eq(alertMessages.status, 'sending'), lte(alertMessages.claimedUntil, at));
    // The receiver of a webhook recognizes a message by its ID. Nobody recognizes a second email.
    await db
      .update(alertMessages)
      .set({ status: 'waiting', dueAt: at, claimedUntil: null })
      .where(and(isExpired, eq(alertMessages.channelKind, 'webhook')));
    const error: AlertError = {
      code: 'ALERT_OUTCOME_UNKNOWN',
      message: 'The console ended while it sent this message, so it may have arrived.',
      action: 'Nothing: it is not sent again, so that it does not arrive twice.',
    };
    await db
      .update(alertMessages)
      .set({ status: 'unknown', endedAt: at, claimedUntil: null, error })
      .where(and(isExpired, ne(alertMessages.channelKind, 'webhook')));
  }

  /** Starts as many messages as there is room for. One claim follows another, so that each knows the room. */
  #fill(signal: AbortSignal | undefined): Promise<void> {
    const fill = async () => {
      const room = messagesAtOnce - this.#sending.size;
      if (signal?.aborted === true || room <= 0) return;
      for (const message of await this.#claim(room)) this.#start(message, signal);
    };
    this.#filling = this.#filling.then(fill, fill);
    return this.#filling;
  }

  #start(message: AlertMessage, signal: AbortSignal | undefined): void {
    const sending: Promise<void> = this.#send(message)
      .finally(() => this.#sending.delete(sending))
      .then(() => this.#fill(signal))
      .catch(this.#parts.fail);
    this.#sending.add(sending);
  }

  async #claim(room: number): Promise<AlertMessage[]> {
    const { db, now } = this.#parts;
    const at = new Date(now());
    return db.transaction(async (inside) => {
      const due = await inside
        .select({ number: alertMessages.number })
        .from(alertMessages)
        .where(and(eq(alertMessages.status, 'waiting'), inArray(alertMessages.number, this.#rankDue(inside, at, room))))
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      return inside
        .update(alertMessages)
        .set({
          status: 'sending',
          attempts: sql`${alertMessages.attempts} + 1`,
          claimedUntil: new Date(at.getTime() + claimMilliseconds),
          startedAt: sql`coalesce(${alertMessages.startedAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(
          inArray(
            alertMessages.number,
            due.map(({ number }) => number),
          ),
        )
        .returning();
    });
  }

  /** Selects the messages that are due by turns of workspaces. */
  #rankDue(inside: Database, at: Date, room: number) {
    const isDue = and(eq(alertMessages.status, 'waiting'), lte(alertMessages.dueAt, at));
    // A worker has no connection to a mail server.
    const isSendable = this.#parts.mailer === undefined ? ne(alertMessages.channelKind, 'email') : undefined;
    const turn = sql<number>`row_number() over (partition by ${alertMessages.workspaceId}
      order by ${alertMessages.dueAt}, ${alertMessages.number})`;
    const ranked = inside
      .select({
        number: alertMessages.number,
        workspaceId: alertMessages.workspaceId,
        dueAt: alertMessages.dueAt,
        turn: turn.as('turn'),
      })
      .from(alertMessages)
      .where(and(isDue, isSendable))
      .as('ranked');
    const busy = sql`(select count(*) from ${alertMessages}
      where ${alertMessages.workspaceId} = ${ranked.workspaceId} and ${alertMessages.status} = 'sending')`;
    return inside
      .select({ number: ranked.number })
      .from(ranked)
      .where(sql`${ranked.turn} + ${busy} <= ${messagesOfWorkspace}`)
      .orderBy(asc(ranked.turn), asc(ranked.dueAt), asc(ranked.number))
      .limit(room);
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
