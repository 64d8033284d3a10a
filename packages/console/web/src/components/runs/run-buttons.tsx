import { Button } from '@mantine/core';
import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { hasEnded, type Run } from '../run-status/run-status.tsx';
import { Permitted } from '../states/permitted.tsx';
import { useRunActions } from './use-run-actions.ts';

/** Cancels a run. Renders nothing for a run that has ended. */
export function CancelButton({ run }: { readonly run: Run }) {
  const { cancel, isBusy } = useRunActions(run);
  if (hasEnded(run)) return null;
  return (
    <Permitted procedures="runs.cancel">
      <Button
        variant="default"
        leftSection={<Ban size={16} aria-hidden="true" />}
        onClick={cancel}
        disabled={isBusy || run.cancelRequested}
      >
        {run.cancelRequested ? 'Cancelling…' : 'Cancel run'}
      </Button>
    </Permitted>
  );
}

/** Starts a new run with the same request. */
export function RunAgainButton({ run }: { readonly run: Run }) {
  const { runAgain, isBusy } = useRunActions(run);
  return (
    <Permitted procedures="runs.runAgain" changesAmazon={run.kind === 'feed'}>
      <Button
        variant="default"
        leftSection={<RotateCcw size={16} aria-hidden="true" />}
        onClick={runAgain}
        disabled={isBusy || run.sellerId === null}
      >
        Run again
      </Button>
    </Permitted>
  );
}

/** Deletes a run. Renders nothing for a run that has not ended. */
export function DeleteButton({ run }: { readonly run: Run }) {
  const { remove, isBusy } = useRunActions(run);
  if (!hasEnded(run)) return null;
  return (
    <Permitted procedures="runs.remove">
      <Button
        variant="default"
        leftSection={<Trash2 size={16} aria-hidden="true" />}
        onClick={remove}
        disabled={isBusy}
      >
        Delete run
      </Button>
    </Permitted>
  );
}
