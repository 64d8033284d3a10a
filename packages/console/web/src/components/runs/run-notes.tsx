import { Alert } from '@mantine/core';
import { Info, TriangleAlert } from 'lucide-react';
import { RunErrorAlert } from '../run-status/run-error.tsx';
import { hasEnded, type Run } from '../run-status/run-status.tsx';
import { UnknownOutcome } from '../run-status/unknown-outcome.tsx';

/** Shows the problems of a run, and what happens next. */
export function RunNotes({ run }: { readonly run: Run }) {
  const { lastError, readError, rowNotes, cancelError, tableWarnings } = run.progress;
  return (
    <>
      {run.error !== null && <RunErrorAlert error={run.error} />}
      <UnknownOutcome run={run} />
      {lastError !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="Amazon cannot be reached"
        >
          {lastError.message} The run is saved and continues automatically. Nothing is sent twice.
        </Alert>
      )}
      {cancelError !== undefined && !hasEnded(run) && (
        <Alert
          variant="outline"
          color="gray"
          icon={<Info aria-hidden="true" />}
          title={`Amazon did not cancel the ${run.kind}`}
        >
          {cancelError} The run continues.
          {run.kind !== 'feed' && ' You can cancel the run here when the download has started.'}
        </Alert>
      )}
      {rowNotes !== undefined && (
        <Alert variant="outline" color="gray" icon={<Info aria-hidden="true" />} title="Rows of other marketplaces">
          {rowNotes.join(' ')} The document itself is complete.
        </Alert>
      )}
      {readError !== undefined && (
        <Alert
          variant="outline"
          color="orange"
          icon={<TriangleAlert aria-hidden="true" />}
          title="The document could not be parsed as a table"
        >
          {readError.message} The document itself is complete.
        </Alert>
      )}
      {tableWarnings !== undefined && (
        <Alert
          variant="outline"
          color="gray"
          icon={<Info aria-hidden="true" />}
          title="Columns of numbers or dates that are text"
        >
          {tableWarnings.map(({ message }) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
