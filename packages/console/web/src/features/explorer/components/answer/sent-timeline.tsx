import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallTimeline } from '../../../../components/call-timeline.tsx';
import { trpc } from '../../../../lib/trpc.ts';

/** What the time of a recorded call went to. Nothing while the record is not there. */
export function SentTimeline({ recordId }: { readonly recordId: string }) {
  const record = useQuery(trpc.activity.one.queryOptions({ id: recordId }, { retry: 3 }));
  if (record.data === undefined || record.data === null) return null;
  return (
    <div>
      <CallTimeline timeline={record.data.timeline} took={record.data.took} />
      <Group mt={4}>
        <Anchor component={Link} to="/activity/$callId" params={{ callId: recordId } as never} size="sm">
          Open in Activity
        </Anchor>
      </Group>
    </div>
  );
}
