import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchStreamLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { EventSource } from 'eventsource';
import { isRetryable, isSignedOut } from './error-description.ts';
import { sendRequest } from './send-request.ts';
import type { AppRouter } from './server-types.ts';

export type { AppRouter };

/** Outputs of the procedures, by router and name. */
export type Outputs = inferRouterOutputs<AppRouter>;
/** Inputs of the procedures, by router and name. */
export type Inputs = inferRouterInputs<AppRouter>;

/** After a response that the session has ended, the frame of every screen learns about it. */
export function checkSession(error: unknown): void {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: trpc.session.me.queryKey() });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (JSON.stringify(queryKey) !== JSON.stringify(trpc.session.me.queryKey())) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      // The server announces changes, so queries need no polling.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && isRetryable(error),
    },
  },
});

/** Each request names the workspace of its page, because another tab may have switched to another one. */
function buildWorkspaceHeader(): Record<string, string> {
  const me = queryClient.getQueryData(trpc.session.me.queryKey());
  return me === undefined ? {} : { 'x-workspace': me.workspaceId };
}

/** Reloads a page whose workspace is no longer the browser's current one. */
function reloadOnWorkspaceChange(response: Response): Response {
  if (response.status === 409) window.location.reload();
  return response;
}

/** Calls procedures directly; screens use {@link trpc}. */
export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({
        url: '/trpc',
        // The browser’s own event source sends no headers.
        EventSource,
        eventSourceOptions: { fetch: sendRequest },
      }),
      false: httpBatchStreamLink({
        url: '/trpc',
        headers: buildWorkspaceHeader,
        fetch: async (input, init) => reloadOnWorkspaceChange(await sendRequest(input, init as RequestInit)),
      }),
    }),
  ],
});

/** Keys and functions for TanStack Query, by procedure. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
