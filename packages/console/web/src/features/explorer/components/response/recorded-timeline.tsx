import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallTimeline } from '../../../../components/call-timeline.tsx';
import { trpc } from '../../../../lib/trpc.ts';

/** Shows the timeline of a recorded call in one line. The line is empty until the record exists. */
export function RecordedTimeline({ recordId }: { readonly recordId: string }) {
  const { data: record } = useQuery(trpc.activity.get.queryOptions({ id: recordId }, { retry: 3 }));
  return (
    <Group gap="sm" wrap="nowrap" h={22}>
      {record !== undefined && record !== null && (
        <>
          <CallTimeline timeline={record.timeline} duration={record.durationMilliseconds} isOneLine />
          <Anchor
            component={Link}
            to="/activity/$callId"
            params={{ callId: recordId } as never}
            size="sm"
            style={{ flex: 'none' }}
          >
            Open in Activity
          </Anchor>
        </>
      )}
    </Group>
  );
}
