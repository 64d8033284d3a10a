import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from './live.tsx';

/** Asks for queries anew when something of a topic happens, at most once in so many milliseconds. */
export function useRefreshOn(topic: string, queryKey: QueryKey, milliseconds: number): void {
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
