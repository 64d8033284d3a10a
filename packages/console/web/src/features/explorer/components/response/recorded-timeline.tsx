import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CallTimeline } from '../../../../components/calls/call-timeline.tsx';
import { AnchorLink } from '../../../../components/links/typed-link.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';

interface RecordedProps {
  readonly recordId: string;
}

/** Shows the timeline of a recorded call in one line. The line is empty until the record exists. */
export function RecordedTimeline({ recordId }: RecordedProps) {
  const { data: record } = useRecord(recordId);
  return (
    <Group gap="sm" wrap="nowrap" h={22}>
      {record !== undefined && record !== null && (
        <>
          <CallTimeline timeline={record.timeline} duration={record.durationMilliseconds} isOneLine />
          <AnchorLink to="/activity/:callId" params={{ callId: recordId }} size="sm" style={{ flex: 'none' }}>
            Open in Activity
          </AnchorLink>
        </>
      )}
    </Group>
  );
}

/** What to do about a rejected call. */
export function RecordedAdvice({ recordId }: RecordedProps) {
  const advice = useRecord(recordId).data?.advice;
  return advice === undefined || advice === null ? null : <Text size="sm">{advice.action}</Text>;
}

function useRecord(id: string) {
  return useQuery(trpc.activity.get.queryOptions({ id }, { retry: 3 }));
}
