import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/requests/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** An application in the response of the server. */
export type Application = Outputs['applications']['list'][number];

/** The saved options of the clients. */
export type ClientSettings = Outputs['settings']['get']['client']['value'];

/** Retention of each kind of data. */
export type Retention = Outputs['settings']['get']['retention']['value'];

/** An endpoint with its versions. */
export type VersionedEndpoint = Outputs['settings']['endpoints'][number];
