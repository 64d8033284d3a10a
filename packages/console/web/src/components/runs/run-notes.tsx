import { Alert } from '@mantine/core';
import { Info, TriangleAlert } from 'lucide-react';
import { DecideRun } from '../decide-run.tsx';
import { RunErrorNote } from '../run-error.tsx';
import { hasEnded, type Run } from '../run-status.tsx';

/** What went wrong with a run, and what is being done about it. */
export function RunNotes({ run }: { readonly run: Run }) {
  const { trouble, notReadable, cancelRefused } = run.progress;
  return (
    <>
      {run.error !== null && <RunErrorNote error={run.error} />}
      <DecideRun run={run} />
      {trouble !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="The marketplace cannot be reached"
        >
          {trouble.message} The run is kept, and goes on by itself. Nothing is sent twice.
        </Alert>
      )}
      {cancelRefused !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="gray"
          icon={<Info aria-hidden="true" />}
          title="The marketplace did not cancel it"
        >
          {cancelRefused} It goes on.
          {run.kind !== 'feed' && ' Once the download has begun, it can be stopped here.'}
        </Alert>
      )}
      {notReadable !== undefined && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="It could not be read as a table"
        >
          {notReadable.message} The document itself is whole.
        </Alert>
      )}
    </>
  );
}
