import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../components/typed-link.tsx';
import { formatCount, formatDuration } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

interface WaitingProps {
  readonly sellerId: string;
  /** `endpoint.operation`. */
  readonly operation: string;
}

const lookEvery = 1000;

/** What a call that was sent stands in line for, and until when. Nothing while its request is out. */
export function Waiting({ sellerId, operation }: WaitingProps) {
  const { data: standing } = useQuery(
    trpc.activity.underWay.queryOptions(
      { sellerId, operation },
      // Most answers are there before anybody has to ask.
      { initialData: null, staleTime: lookEvery, refetchInterval: lookEvery, gcTime: 0, retry: false },
    ),
  );
  if (standing === null || standing.nextIn === null) return null;
  return (
    <Text size="sm">
      {reasonText(standing.throttled)} The next try is {inTime(standing.nextIn)}.{' '}
      <AnchorLink to="/quotas" size="sm" underline="always">
        See the quotas
      </AnchorLink>
    </Text>
  );
}

function reasonText(throttled: number): string {
  if (throttled === 0) return 'It waits for its turn.';
  if (throttled === 1) return 'The marketplace refused it once with a 429: too many calls.';
  return `The marketplace refused it ${formatCount(throttled)} times with a 429: too many calls.`;
}

/** To the second: tenths would only flicker. */
function inTime(milliseconds: number): string {
  return milliseconds < 1000 ? 'now' : `in about ${formatDuration(Math.round(milliseconds / 1000) * 1000)}`;
}
