import { useMutation } from '@tanstack/react-query';
import { confirmAction } from '../../lib/notices/confirm-action.tsx';
import { notifyError } from '../../lib/notices/notify.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import type { Run } from '../run-status/run-status.tsx';
import { listPaths, runPaths } from './run-paths.ts';

/** The actions for a run. Errors are shown as notifications. */
export function useRunActions({ id, title, kind }: Pick<Run, 'id' | 'title' | 'kind'>) {
  const navigate = useNavigate();
  const onError = notifyError;
  const runningAgain = useMutation(
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
    runAgain: () => runningAgain.mutate({ runId: id }),
    cancel: () => cancelling.mutate({ runId: id }),
    remove: () =>
      confirmAction({
        title: `Delete ${title}?`,
        text: 'The run and its files are deleted from this console. Nothing changes at Amazon.',
        confirmLabel: 'Delete run',
        isDangerous: true,
        onConfirm: () => removing.mutate({ runIds: [id] }),
      }),
    isBusy: runningAgain.isPending || cancelling.isPending || removing.isPending,
  };
}
