import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/requests/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** An application in the response of the server. */
export type Application = Outputs['applications']['list'][number];

/** A marketplace in whose Seller Central the seller can authorize an application. */
export type Marketplace = Outputs['applications']['marketplaces'][number];
