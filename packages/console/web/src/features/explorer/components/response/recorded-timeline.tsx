import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallTimeline } from '../../../../components/call-timeline.tsx';
import { trpc } from '../../../../lib/trpc.ts';

/** Shows the timeline of a recorded call. Renders nothing until the record exists. */
export function RecordedTimeline({ recordId }: { readonly recordId: string }) {
  const record = useQuery(trpc.activity.get.queryOptions({ id: recordId }, { retry: 3 }));
  if (record.data === undefined || record.data === null) return null;
  return (
    <div>
      <CallTimeline timeline={record.data.timeline} duration={record.data.durationMilliseconds} />
      <Group mt={4}>
        <Anchor component={Link} to="/activity/$callId" params={{ callId: recordId } as never} size="sm">
          Open in Activity
        </Anchor>
      </Group>
    </div>
  );
}
