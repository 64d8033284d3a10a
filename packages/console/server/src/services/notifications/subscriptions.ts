import { computeDeprecationStatus } from '@supercargo/catalogue';
import { notificationTypes } from '@supercargo/catalogue/registry';
import { and, eq, inArray } from 'drizzle-orm';
import { SellingPartnerError } from 'supercargo';
import { type NotificationsCaller, setUpNotifications } from 'supercargo/notifications';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { checkLimit } from '../../errors/limits.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { type KnownSubscription, notificationSubscriptions } from '../../storage/schema/notifications.ts';
import type { SandboxSellers } from '../sandbox/sandbox-sellers.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { isOwnTarget, leadsTo, ownTarget } from './own-target.ts';
import { SubscriptionFetches } from './subscription-fetches.ts';

/** A destination of notifications. It belongs to the application, not to a seller. */
export interface Destination {
  readonly destinationId: string;
  readonly name: string;
  readonly resource: {
    readonly sqs?: { readonly arn: string };
    readonly eventBridge?: { readonly name: string; readonly region: string; readonly accountId: string };
  };
}

/** A target for a destination: a queue or an event bus. */
export type NotificationTarget =
  | { readonly queueArn: string }
  | { readonly eventBridge: { readonly region: string; readonly accountId: string } };

/** A type to subscribe to, in one version of its payload. */
interface WantedType {
  readonly notificationType: string;
  readonly payloadVersion?: string | undefined;
}

/** Targets of test notifications. The sandbox accepts any, and stores the messages itself. */
const sandboxQueue = 'arn:aws:sqs:eu-west-1:123456789012:notifications';
const sandboxEventBus = { region: 'eu-west-1', accountId: '123456789012' };

interface AskedType {
  readonly subscriptions: KnownSubscription[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

interface SubscriptionParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly sandboxSellers: SandboxSellers;
  readonly now: () => number;
}

/** Lists the notification types to which a seller's application can subscribe through the API at the time `now`. */
function listSubscribable(now: number) {
  return notificationTypes.filter(
    ({ deprecated, subscription }) => subscription === 'api' && computeDeprecationStatus(deprecated, now) !== 'ended',
  );
}

/** Subscriptions and destinations at Amazon. */
export class Subscriptions {
  readonly #parts: SubscriptionParts;
  readonly #fetches = new SubscriptionFetches();

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
  }

  /** The saved subscriptions of a seller by type, and whether a fetch is in progress. */
  async known(workspaceId: string, sellerId: string) {
    const types = await this.#parts.db
      .select()
      .from(notificationSubscriptions)
      .where(
        and(eq(notificationSubscriptions.workspaceId, workspaceId), eq(notificationSubscriptions.sellerId, sellerId)),
      );
    return { types, looking: this.#fetches.has(sellerId), all: listSubscribable(this.#parts.now()).length };
  }

  /**
   * Fetches the subscription of every type from Amazon, one per second because of the quota. Continues after it has
   * returned.
   */
  async startFetching(workspaceId: string, sellerId: string, fail: (error: unknown) => void = () => {}): Promise<void> {
    const caller = await this.#caller(workspaceId, sellerId);
    this.#fetches.start(sellerId, {
      types: listSubscribable(this.#parts.now()).map(({ notificationType }) => notificationType),
      load: (type) => this.#ask(caller, sellerId, type),
      save: (type, found) => this.#keep(workspaceId, sellerId, type, found),
      announce: () => this.#announce(workspaceId),
      fail,
    });
  }

  /** Starts no more fetches and waits for those in progress. */
  async close(): Promise<void> {
    await this.#fetches.close();
  }

  /** Deletes the saved subscriptions of the sandbox's sellers. */
  async removeSandbox(workspaceId: string): Promise<void> {
    const connected = await this.#parts.sellers.list(workspaceId);
    const ids = connected.filter(({ application }) => application.isSandbox).map(({ seller }) => seller.id);
    // Results that are being saved must be deleted, too.
    await this.#fetches.cancel(ids);
    await this.#parts.db
      .delete(notificationSubscriptions)
      .where(
        and(eq(notificationSubscriptions.workspaceId, workspaceId), inArray(notificationSubscriptions.sellerId, ids)),
      );
    this.#announce(workspaceId);
  }

  async destinations(workspaceId: string, sellerId: string): Promise<readonly Destination[]> {
    const caller = await this.#caller(workspaceId, sellerId);
    const all = (await this.#call<Destination[] | undefined>(caller, sellerId, 'getDestinations', {})) ?? [];
    return (await this.#isShared(workspaceId, sellerId)) ? all.filter((one) => isOwnTarget(workspaceId, one)) : all;
  }

  async deleteDestination(workspaceId: string, sellerId: string, destinationId: string): Promise<void> {
    const caller = await this.#caller(workspaceId, sellerId);
    if (await this.#isShared(workspaceId, sellerId)) await this.#checkOwn(workspaceId, sellerId, destinationId);
    await this.#call(caller, sellerId, 'deleteDestination', { path: { destinationId } });
    this.#announce(workspaceId);
  }

  /** Creates the destination if it is missing, and subscribes to each type. Existing subscriptions are reused. */
  async setUp(workspaceId: string, sellerId: string, types: readonly WantedType[], given: NotificationTarget) {
    const to = (await this.#isShared(workspaceId, sellerId))
      ? await this.#ownTarget(workspaceId, sellerId, given)
      : given;
    const caller = await this.#caller(workspaceId, sellerId);
    const context = { source: 'notifications', subject: sellerId } as const;
    const made = await callContext.run(context, () => setUpNotifications({ seller: caller, types, ...to }));
    for (const { notificationType, payloadVersion, subscriptionId } of made.subscriptions) {
      const known = { subscriptionId, payloadVersion, destinationId: made.destinationId };
      await this.#keep(workspaceId, sellerId, notificationType, { subscriptions: [known], error: null });
    }
    this.#announce(workspaceId);
    return {
      destinationId: made.destinationId,
      destinationCreated: made.destinationCreated,
      created: made.subscriptions.filter(({ created }) => created).length,
    };
  }

  /** Subscribes a test seller to a type, unless it is subscribed already. The sandbox stores the messages of any queue. */
  async ensure(workspaceId: string, sellerId: string, notificationType: string): Promise<void> {
    const caller = await this.#caller(workspaceId, sellerId);
    const { subscriptions, error } = await this.#ask(caller, sellerId, notificationType);
    if (subscriptions.length > 0 || error !== null) return;
    const known = notificationTypes.find((type) => type.notificationType === notificationType);
    const target =
      known?.delivery.includes('SQS') === false ? { eventBridge: sandboxEventBus } : { queueArn: sandboxQueue };
    await this.setUp(workspaceId, sellerId, [{ notificationType }], target);
  }

  /** Sends a test message to a destination, even without a subscription. Amazon allows this in its sandboxes only. */
  async sendTest(workspaceId: string, sellerId: string, type: WantedType, destinationId: string): Promise<void> {
    const caller = await this.#caller(workspaceId, sellerId);
    if (await this.#isShared(workspaceId, sellerId)) await this.#checkOwn(workspaceId, sellerId, destinationId);
    const { notificationType, payloadVersion } = type;
    const body = { destinationId, testNotification: { payloadVersion } };
    await this.#call(caller, sellerId, 'sendTestNotification', { path: { notificationType }, body });
  }

  async unsubscribe(workspaceId: string, sellerId: string, type: string, subscriptionId: string): Promise<void> {
    const caller = await this.#caller(workspaceId, sellerId);
    if (await this.#isShared(workspaceId, sellerId))
      await this.#checkSubscription(caller, sellerId, type, subscriptionId);
    await this.#call(caller, sellerId, 'deleteSubscriptionById', { path: { notificationType: type, subscriptionId } });
    await this.#keep(workspaceId, sellerId, type, await this.#ask(caller, sellerId, type));
    this.#announce(workspaceId);
  }

  async #keep(workspaceId: string, sellerId: string, notificationType: string, found: AskedType): Promise<void> {
    const values = { workspaceId, sellerId, notificationType, checkedAt: new Date(this.#parts.now()), ...found };
    await this.#parts.db
      .insert(notificationSubscriptions)
      .values(values)
      .onConflictDoUpdate({
        target: [notificationSubscriptions.sellerId, notificationSubscriptions.notificationType],
        set: values,
      });
  }

  async #ask(caller: NotificationsCaller, sellerId: string, notificationType: string): Promise<AskedType> {
    try {
      const query = { notificationTypes: [notificationType] };
      const page = await this.#call<{ subscriptions?: KnownSubscription[] }>(caller, sellerId, 'getSubscriptions', {
        query,
      });
      return { subscriptions: page?.subscriptions ?? [], error: null };
    } catch (error) {
      // An API error for one type does not affect the others.
      if (!(error instanceof SellingPartnerError)) throw error;
      if (error.status === 404) return { subscriptions: [], error: null };
      return { subscriptions: [], error: { code: error.code, message: error.message } };
    }
  }

  async #call<Answer>(
    caller: NotificationsCaller,
    sellerId: string,
    operation: string,
    input: object,
  ): Promise<Answer> {
    const parameters = { ...input, operation: `notifications.${operation}`, options: { version: 'v1' } };
    const context = { source: 'notifications', subject: sellerId } as const;
    return callContext.run(context, () => caller.callAPI(parameters as never)) as Promise<Answer>;
  }

  /** Whether the seller is a test seller of a shared sandbox. */
  async #isShared(workspaceId: string, sellerId: string): Promise<boolean> {
    const { sellers, sandboxSellers } = this.#parts;
    return sandboxSellers.areShared && (await sellers.find(workspaceId, sellerId)).application.isSandbox;
  }

  /** Returns the workspace's own target. Throws a ConsoleError if it is new and the workspace has too many. */
  async #ownTarget(workspaceId: string, sellerId: string, given: NotificationTarget): Promise<NotificationTarget> {
    const target = ownTarget(workspaceId, given);
    const own = await this.destinations(workspaceId, sellerId);
    if (!own.some((one) => leadsTo(target, one))) checkLimit('destinations', own.length + 1);
    return target;
  }

  async #checkOwn(workspaceId: string, sellerId: string, destinationId: string): Promise<void> {
    const own = await this.destinations(workspaceId, sellerId);
    if (own.some((one) => one.destinationId === destinationId)) return;
    throw new ConsoleError(
      'DESTINATION_NOT_FOUND',
      `Unknown destination: ${destinationId}.`,
      'Choose one from the list.',
    );
  }

  /** Checks that the subscription belongs to the seller, because the application could delete those of any seller. */
  async #checkSubscription(caller: NotificationsCaller, sellerId: string, type: string, id: string): Promise<void> {
    const { subscriptions } = await this.#ask(caller, sellerId, type);
    if (subscriptions.some(({ subscriptionId }) => subscriptionId === id)) return;
    throw new ConsoleError(
      'SUBSCRIPTION_NOT_FOUND',
      `The seller has no subscription ${id}.`,
      'Choose one from the list.',
    );
  }

  async #caller(workspaceId: string, sellerId: string): Promise<NotificationsCaller> {
    const connected = await this.#parts.sellers.find(workspaceId, sellerId);
    return this.#parts.clients.client(connected) as unknown as NotificationsCaller;
  }

  #announce(workspaceId: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'notifications' });
  }
}
