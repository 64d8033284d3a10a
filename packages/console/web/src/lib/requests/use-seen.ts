import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from './error-description.ts';
import { queryClient } from './trpc.ts';

interface Seen<Value> {
  /** What the form was opened with, or what the user accepted last. */
  readonly seen: Value;
  /** Whether somebody changed it since. */
  readonly isChanged: boolean;
  /** Accepts the current values: the form then replaces them. */
  readonly accept: () => void;
  /** Handles an error of a change: loads the current values if somebody changed them. */
  readonly onError: (error: unknown) => void;
}

/** Compares what a form was opened with and what the server has now, which other users can change meanwhile. */
export function useSeen<Value extends { readonly version: string }>(current: Value, queryKey: QueryKey): Seen<Value> {
  const [seen, setSeen] = useState(current);
  return {
    seen,
    isChanged: seen.version !== current.version,
    accept: () => setSeen(current),
    onError: (error) => {
      if (describeError(error).code === 'CHANGED_MEANWHILE') void queryClient.invalidateQueries({ queryKey });
    },
  };
}
