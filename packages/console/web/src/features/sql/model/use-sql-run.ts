import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, type Outputs } from '../../../lib/requests/trpc.ts';

export type SqlResult = Outputs['sql']['run'];

/** Rows that the screen shows. An export has more. */
const maxRows = 1000;

/** A result with the query that it is of. */
export interface ShownResult {
  readonly sql: string;
  readonly result: SqlResult;
}

/**
 * Runs one query at a time. A query is cancelled on the server by the next one, and when the screen is left.
 * Before the first one, `earlier` is shown.
 */
export function useSqlRun(source: 'amazon' | 'sandbox', earlier: ShownResult | undefined) {
  const [hasRun, setHasRun] = useState(false);
  const current = useRef<AbortController>(undefined);
  const running = useMutation({
    mutationFn: async ({ sql, signal }: { sql: string; signal: AbortSignal }): Promise<ShownResult> => ({
      sql,
      result: await client.sql.run.mutate({ source, sql, maxRows }, { signal }),
    }),
  });
  const cancel = () => {
    current.current?.abort();
    current.current = undefined;
    running.reset();
  };
  useEffect(() => () => current.current?.abort(), []);
  return {
    run: (sql: string) => {
      current.current?.abort();
      current.current = new AbortController();
      setHasRun(true);
      running.mutate({ sql, signal: current.current.signal });
    },
    cancel,
    isRunning: running.isPending,
    error: running.error,
    shown: hasRun ? running.data : earlier,
  };
}
