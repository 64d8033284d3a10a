import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../lib/ask.tsx';
import { tellFailed } from '../../lib/tell.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Run } from '../run-status.tsx';
import { listPaths, runPaths } from './run-paths.ts';

/** What can be done with a run. Failures are shown as notices. */
export function useRunActions({ id, title, kind }: Pick<Run, 'id' | 'title' | 'kind'>) {
  const navigate = useNavigate();
  const onError = tellFailed;
  const again = useMutation(
    trpc.runs.runAgain.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: runPaths[kind], params: { runId } }),
      onError,
    }),
  );
  const cancelling = useMutation(trpc.runs.cancel.mutationOptions({ onError }));
  const removing = useMutation(
    trpc.runs.remove.mutationOptions({ onSuccess: () => navigate({ to: listPaths[kind] }), onError }),
  );
  return {
    runAgain: () => again.mutate({ runId: id }),
    cancel: () => cancelling.mutate({ runId: id }),
    remove: () =>
      ask({
        title: `Remove ${title}?`,
        text: 'The run and its files are removed from this console. The marketplace keeps what it has.',
        action: 'Remove',
        isDangerous: true,
        onConfirm: () => removing.mutate({ runIds: [id] }),
      }),
    isBusy: again.isPending || cancelling.isPending || removing.isPending,
  };
}
