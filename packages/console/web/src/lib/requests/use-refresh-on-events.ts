import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from './live.tsx';

/** Refetches a query after events of a topic, at most once per interval. */
export function useRefreshOnEvents(topic: string, queryKey: QueryKey, milliseconds: number): void {
  const queryClient = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useLiveEvents(topic, () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }, milliseconds);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
