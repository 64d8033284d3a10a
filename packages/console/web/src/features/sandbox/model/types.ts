import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../lib/requests/trpc.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type Info = NonNullable<Outputs['sandbox']['info']>;
export type Partner = Info['partners'][number];
export type Fault = Outputs['sandbox']['faults'][number];
