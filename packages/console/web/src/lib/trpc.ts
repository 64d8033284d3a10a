import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchStreamLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../../server/src/procedures/router.ts';
import { isWorthRetrying } from './failure.ts';

export type { AppRouter };

/** What procedures answer, by router and name. */
export type Outputs = inferRouterOutputs<AppRouter>;
/** What procedures are given, by router and name. */
export type Inputs = inferRouterInputs<AppRouter>;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What changes is announced; nothing has to be asked for anew by the clock.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
    },
  },
});

/** Each question says which workspace its page shows: another tab may have changed to another one. */
function shownWorkspace(): Record<string, string> {
  const me = queryClient.getQueryData(trpc.session.me.queryKey());
  return me === undefined ? {} : { 'x-workspace': me.workspaceId };
}

/** A page that shows another workspace than its browser is in begins anew. */
function heedWorkspace(answer: Response): Response {
  if (answer.status === 409) window.location.reload();
  return answer;
}

/** Calls procedures directly; screens use {@link trpc}. */
export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url: '/trpc' }),
      false: httpBatchStreamLink({
        url: '/trpc',
        headers: shownWorkspace,
        fetch: async (input, init) => heedWorkspace(await fetch(input, init as RequestInit)),
      }),
    }),
  ],
});

/** Keys and functions for TanStack Query, by procedure. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
