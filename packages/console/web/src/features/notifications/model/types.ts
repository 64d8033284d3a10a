import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/requests/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type ReceivedPage = Outputs['notifications']['received'];
export type ReceivedRow = ReceivedPage['rows'][number];
export type NotificationTypeRow = Outputs['notifications']['types'][number];
export type Webhook = NonNullable<Outputs['notifications']['webhooks']>[number];
export type KnownSubscriptions = Outputs['notifications']['subscriptions']['types'][number];
