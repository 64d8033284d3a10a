import type { client } from '../../../lib/requests/trpc.ts';

type Procedures = typeof client.explorer;
type Output<Procedure extends (...inputs: never[]) => Promise<unknown>> = Awaited<ReturnType<Procedure>>;

export type ListedOperation = Output<Procedures['operations']['query']>[number];
export type CallOutcome = Output<Procedures['send']['mutate']>;
export type CallPreview = Output<Procedures['preview']['query']>;
export type FilledExample = Output<Procedures['fillExample']['mutate']>;
export type HistoryEntry = Output<Procedures['history']['query']>['entries'][number];
export type SavedRequest = Output<Procedures['savedRequests']['query']>[number];
export type { CallInput, OperationDetails } from '../../../lib/requests/server-types.ts';
