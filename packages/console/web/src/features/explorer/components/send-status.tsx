import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount, formatDuration } from '../../../lib/text/format.ts';

interface SendStatusProps {
  readonly isPending: boolean;
  readonly sellerId: string;
  /** `endpoint.operation`. */
  readonly operation: string;
}

const pollInterval = 1000;

/** One line below the buttons: how to send a call, or why a sent one is waiting, and until when. */
export function SendStatus({ isPending, sellerId, operation }: SendStatusProps) {
  const { data: state } = useQuery(
    trpc.activity.inProgress.queryOptions(
      { sellerId, operation },
      // Most responses arrive before the first poll.
      {
        enabled: isPending,
        initialData: null,
        staleTime: pollInterval,
        refetchInterval: pollInterval,
        gcTime: 0,
        retry: false,
      },
    ),
  );
  if (!isPending) return <Line>Ctrl+Enter or ⌘+Enter sends the call.</Line>;
  if (state === null || state.nextIn === null) return <Line>Waiting for the response.</Line>;
  return (
    <Line>
      {describeReason(state.throttled)} Next attempt {formatTimeUntil(state.nextIn)}.{' '}
      <AnchorLink to="/quotas" size="sm" underline="always">
        See quotas
      </AnchorLink>
    </Line>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}

function describeReason(throttled: number): string {
  if (throttled === 0) return 'Waiting for quota.';
  if (throttled === 1) return 'Amazon throttled this call once (status 429).';
  return `Amazon throttled this call ${formatCount(throttled)} times (status 429).`;
}

/** Rounds to seconds, because tenths would flicker. */
function formatTimeUntil(milliseconds: number): string {
  return milliseconds < 1000 ? 'now' : `in about ${formatDuration(Math.round(milliseconds / 1000) * 1000)}`;
}
