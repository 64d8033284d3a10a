import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useOpenCall } from '../model/use-open-call.ts';

/** Fills the form with the input of the recorded call in the URL. `isFilling` is true until it is done. */
export function useFillFromCall(from: string | undefined) {
  const call = useQuery(
    trpc.explorer.fromCall.queryOptions(
      { id: from ?? '' },
      { enabled: from !== undefined, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  const openCall = useOpenCall();
  const fill = useEffectEvent((callId: string, found: NonNullable<typeof call.data>) => {
    const { input, leftOut, isCut, ...names } = found;
    openCall({ ...names, input: input as never, origin: { callId, leftOut, isCut } });
  });
  useEffect(() => {
    if (from !== undefined && call.data !== undefined) fill(from, call.data);
  }, [from, call.data]);
  return { isFilling: from !== undefined && call.error === null, error: from === undefined ? null : call.error };
}
