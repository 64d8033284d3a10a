import { Alert } from '@mantine/core';
import { Info, TriangleAlert } from 'lucide-react';
import { RunErrorAlert } from '../run-error.tsx';
import { hasEnded, type Run } from '../run-status.tsx';
import { UnknownOutcome } from '../unknown-outcome.tsx';

/** Shows the problems of a run, and what happens next. */
export function RunNotes({ run }: { readonly run: Run }) {
  const { trouble, notReadable, cancelRefused } = run.progress;
  return (
    <>
      {run.error !== null && <RunErrorAlert error={run.error} />}
      <UnknownOutcome run={run} />
      {trouble !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="Amazon cannot be reached"
        >
          {trouble.message} The run is saved and continues automatically. Nothing is sent twice.
        </Alert>
      )}
      {cancelRefused !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="gray"
          icon={<Info aria-hidden="true" />}
          title={`Amazon did not cancel the ${run.kind}`}
        >
          {cancelRefused} The run continues.
          {run.kind !== 'feed' && ' Once the download starts, you can cancel it here.'}
        </Alert>
      )}
      {notReadable !== undefined && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="The document could not be parsed as a table"
        >
          {notReadable.message} The document itself is complete.
        </Alert>
      )}
    </>
  );
}
