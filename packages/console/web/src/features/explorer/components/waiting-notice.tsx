import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../components/typed-link.tsx';
import { formatCount, formatDuration } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

interface WaitingNoticeProps {
  readonly sellerId: string;
  /** `endpoint.operation`. */
  readonly operation: string;
}

const pollInterval = 1000;

/** Shows why a sent call is waiting, and until when. Renders nothing while its request is in progress. */
export function WaitingNotice({ sellerId, operation }: WaitingNoticeProps) {
  const { data: state } = useQuery(
    trpc.activity.inProgress.queryOptions(
      { sellerId, operation },
      // Most responses arrive before the first poll.
      { initialData: null, staleTime: pollInterval, refetchInterval: pollInterval, gcTime: 0, retry: false },
    ),
  );
  if (state === null || state.nextIn === null) return null;
  return (
    <Text size="sm">
      {describeReason(state.throttled)} Next attempt {formatTimeUntil(state.nextIn)}.{' '}
      <AnchorLink to="/quotas" size="sm" underline="always">
        See quotas
      </AnchorLink>
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
