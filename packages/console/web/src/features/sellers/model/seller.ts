import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** A seller as the server shows it. */
export type Seller = Outputs['sellers']['list'][number];

/** An application as the server shows it. */
export type Application = Outputs['applications']['list'][number];

/** A store at whose desk consent is given. */
export type Marketplace = Outputs['applications']['marketplaces'][number];

export const regionNames = { eu: 'Europe', na: 'North America', fe: 'Far East' } as const;
