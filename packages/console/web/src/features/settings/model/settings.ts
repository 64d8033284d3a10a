import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** An application as the server shows it. */
export type Application = Outputs['applications']['list'][number];

/** Options of the clients, as they are set. */
export type ClientSettings = Outputs['settings']['get']['client']['value'];

/** How many days things are kept. */
export type Retention = Outputs['settings']['get']['retention']['value'];

/** An endpoint with its versions. */
export type VersionedEndpoint = Outputs['settings']['endpoints'][number];

export const regionNames = { eu: 'Europe', na: 'North America', fe: 'Far East' } as const;
