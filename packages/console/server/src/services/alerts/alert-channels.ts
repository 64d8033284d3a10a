import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { WebhookRequests } from '../../hosting/webhook-requests.ts';
import type { Live } from '../../live/live.ts';
import { buildAlertChannelPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import { checkRoom } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type AlertChannel, alertChannels, alertMessages, alertRules } from '../../storage/schema/alerts.ts';
import { members } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/users.ts';
import { createWebhookSecret } from './webhook-signature.ts';

/** A channel to add. */
export type NewChannel = { readonly name: string } & (
  | { readonly kind: 'email'; readonly memberIds: readonly string[] }
  | { readonly kind: 'slack' | 'webhook'; readonly url: string }
);

/** A channel as screens show it, without its URL's path, its query and its secrets. */
export interface ListedChannel extends Pick<AlertChannel, 'id' | 'name' | 'kind' | 'address'> {
  /** Email addresses of the members who get emails. */
  readonly recipients: readonly string[];
}

/** What is encrypted of a channel. */
export interface ChannelSecrets {
  readonly url: string;
  /** Of a webhook: the secret that signs. */
  readonly secret?: string | undefined;
  /** Of a webhook: the secret before the last rotation, which also signs for a day. */
  readonly previous?: { readonly secret: string; readonly until: number } | undefined;
}

/** The dependencies of channels. */
export interface ChannelsParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly live: Live;
  readonly requests: WebhookRequests;
  /** Whether emails can be sent. */
  readonly hasMail: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const rotationMilliseconds = 86_400_000;
const slackUrl = /^https:\/\/hooks\.slack(-gov)?\.com\/\S+$/;

/** Where a workspace sends messages of alerts. */
export class AlertChannels {
  readonly #parts: ChannelsParts;

  constructor(parts: ChannelsParts) {
    this.#parts = parts;
  }

  /** Whether emails can be sent. */
  get hasMail(): boolean {
    return this.#parts.hasMail;
  }

  async list(workspaceId: string): Promise<ListedChannel[]> {
    const rows = await this.#parts.db
      .select()
      .from(alertChannels)
      .where(eq(alertChannels.workspaceId, workspaceId))
      .orderBy(asc(alertChannels.createdAt), asc(alertChannels.id));
    return Promise.all(
      rows.map(async (one) => {
        const { id, name, kind, address } = one;
        return { id, name, kind, address: hidePath(address), recipients: await this.listRecipients(one) };
      }),
    );
  }

  /** Throws a ConsoleError if the workspace has no such channel. */
  async find(workspaceId: string, id: string): Promise<AlertChannel> {
    const [found] = await this.#parts.db.select().from(alertChannels).where(byId(workspaceId, id));
    if (found !== undefined) return found;
    throw new ConsoleError('ALERT_CHANNEL_NOT_FOUND', `Unknown channel: ${id}.`, 'Choose one from the list.');
  }

  /** Adds a channel. Returns the secret of a webhook, which is not returned again. */
  async add(workspaceId: string, channel: NewChannel): Promise<{ id: string; secret: string | null }> {
    const { db, now } = this.#parts;
    const memberIds = channel.kind === 'email' ? await this.#checkMembers(workspaceId, channel.memberIds) : [];
    const id = newId('channel');
    const secrets = channel.kind === 'email' ? null : this.#buildSecrets(channel);
    const values = {
      id,
      workspaceId,
      name: channel.name,
      kind: channel.kind,
      address: channel.kind === 'webhook' ? hidePath(channel.url) : '',
      memberIds: [...memberIds],
      credentials: this.#encrypt(id, secrets),
      createdAt: new Date(now()),
    };
    const where = eq(alertChannels.workspaceId, workspaceId);
    await db.transaction(async (inside) => {
      await checkRoom(inside, 'alertChannels', { workspaceId, table: alertChannels, where });
      await inside.insert(alertChannels).values(values);
    });
    this.#announce(workspaceId);
    return { id, secret: secrets?.secret ?? null };
  }

  /** Removes a channel, also from rules. Its messages that wait are cancelled; the history stays. */
  async remove(workspaceId: string, id: string): Promise<void> {
    await this.find(workspaceId, id);
    const { db, now } = this.#parts;
    await db.transaction(async (inside) => {
      // First: a check holds its rule until the messages that it queues can be cancelled here.
      await inside
        .update(alertRules)
        .set({ channelIds: sql`${alertRules.channelIds} - ${id}::text` })
        .where(and(eq(alertRules.workspaceId, workspaceId), sql`${alertRules.channelIds} ? ${id}`));
      await inside.delete(alertChannels).where(byId(workspaceId, id));
      await inside
        .update(alertMessages)
        .set({ status: 'cancelled', endedAt: new Date(now()) })
        .where(and(eq(alertMessages.channelId, id), eq(alertMessages.status, 'waiting')));
    });
    this.#announce(workspaceId);
  }

  /** Replaces the secret of a webhook. For a day, messages are also signed with the secret before. */
  async rotate(workspaceId: string, id: string): Promise<{ secret: string }> {
    const channel = await this.find(workspaceId, id);
    const secrets = this.readSecrets(channel);
    if (secrets?.secret === undefined) {
      throw new ConsoleError(
        'ALERT_CHANNEL_NOT_SIGNED',
        `The channel “${channel.name}” has no secret: only webhooks are signed.`,
        'Choose a webhook.',
      );
    }
    const { db, now } = this.#parts;
    const secret = createWebhookSecret();
    const previous = { secret: secrets.secret, until: now() + rotationMilliseconds };
    const credentials = this.#encrypt(id, { url: secrets.url, secret, previous });
    await db.update(alertChannels).set({ credentials }).where(byId(workspaceId, id));
    this.#announce(workspaceId);
    return { secret };
  }

  /** Returns the decrypted URL and secrets; null for email. */
  readSecrets({ id, credentials }: Pick<AlertChannel, 'id' | 'credentials'>): ChannelSecrets | null {
    return JSON.parse(this.#parts.vault.decrypt(credentials, buildAlertChannelPurpose(id))) as ChannelSecrets | null;
  }

  /** Email addresses of those recipients who are still members. */
  async listRecipients({ workspaceId, memberIds }: AlertChannel): Promise<string[]> {
    if (memberIds.length === 0) return [];
    const rows = await this.#parts.db
      .select({ email: users.email })
      .from(members)
      .innerJoin(users, eq(members.userId, users.id))
      .where(and(eq(members.workspaceId, workspaceId), inArray(users.id, memberIds)))
      .orderBy(asc(users.email));
    return rows.map(({ email }) => email);
  }

  #buildSecrets({ kind, url }: { readonly kind: 'slack' | 'webhook'; readonly url: string }): ChannelSecrets {
    if (kind === 'slack' && !slackUrl.test(url)) {
      throw new ConsoleError(
        'WEBHOOK_NOT_ALLOWED',
        'The URL is not an incoming webhook of Slack.',
        'Copy it from Slack: https://hooks.slack.com/services/….',
      );
    }
    this.#parts.requests.check(url);
    return kind === 'slack' ? { url } : { url, secret: createWebhookSecret() };
  }

  async #checkMembers(workspaceId: string, memberIds: readonly string[]): Promise<readonly string[]> {
    if (!this.hasMail) {
      throw new ConsoleError(
        'MAIL_NOT_AVAILABLE',
        'This console has no mail server, so it cannot send emails.',
        'Use a webhook or Slack, or a hosted console.',
      );
    }
    const own = await this.#parts.db
      .select({ id: members.userId })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...memberIds])));
    if (own.length === new Set(memberIds).size) return own.map(({ id }) => id);
    throw new ConsoleError(
      'MEMBER_NOT_FOUND',
      'The workspace has no such member. Emails of alerts go to members only.',
      'Choose members from the list.',
    );
  }

  #encrypt(id: string, secrets: ChannelSecrets | null): string {
    return this.#parts.vault.encrypt(JSON.stringify(secrets), buildAlertChannelPurpose(id));
  }

  #announce(workspaceId: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'alerts' });
  }
}

/** Shorter paths may be a name without a secret, or a secret that the last characters would give away. */
const minPathLength = 12;

/** The path and the query of a URL may contain a secret. The last characters of a long path tell two webhooks apart. */
function hidePath(text: string): string {
  if (!URL.canParse(text)) return '';
  const { origin, pathname, search } = new URL(text);
  const end = pathname.length < minPathLength ? '' : pathname.slice(-4);
  return pathname === '/' && search === '' ? origin : `${origin}/…${end}`;
}

function byId(workspaceId: string, id: string) {
  return and(eq(alertChannels.workspaceId, workspaceId), eq(alertChannels.id, id));
}
