import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useOpenCall } from '../model/use-open-call.ts';

/**
 * Fills the form with the input of the recorded call in the URL. `isFilling` is true while the URL names a call and there is no
 * error: `openCall` removes the call from the URL.
 */
export function useFillFromCall(callId: string | undefined) {
  const call = useQuery(
    trpc.explorer.callInput.queryOptions(
      { id: callId ?? '' },
      { enabled: callId !== undefined, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  const openCall = useOpenCall();
  const fill = useEffectEvent((id: string, found: NonNullable<typeof call.data>) => {
    const { input, omittedFields, isTruncated, ...names } = found;
    openCall({ ...names, input: input as never, origin: { callId: id, omittedFields, isTruncated } });
  });
  useEffect(() => {
    if (callId !== undefined && call.data !== undefined) fill(callId, call.data);
  }, [callId, call.data]);
  return { isFilling: callId !== undefined && call.error === null, error: callId === undefined ? null : call.error };
}
