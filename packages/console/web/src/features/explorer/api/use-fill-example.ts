import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { CallDraft } from '../model/use-call-draft.ts';
import type { OperationDetails } from './types.ts';

/** Fills in the example of an operation with the seller's own data. It sends reads to Amazon. */
export function useFillExample({ endpoint, version, operation }: OperationDetails, form: CallDraft) {
  const mutation = useMutation(trpc.explorer.fillExample.mutationOptions());
  const fill = (sellerId: string) =>
    mutation.mutate({ endpoint, version, operation, sellerId }, { onSuccess: (filled) => form.fill(filled as never) });
  return { fill, isPending: mutation.isPending, error: mutation.error };
}
