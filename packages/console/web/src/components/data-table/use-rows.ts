import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter, Order, TableRow, TableSource } from './table-source.ts';

const pageRows = 100;

interface ViewedRows {
  readonly filters: readonly Filter[];
  readonly sort: readonly Order[];
  readonly columns: readonly string[];
}

/** Fetches the visible rows and those around them. Other rows are dropped after 30 seconds. */
export function useRows(source: TableSource, viewed: ViewedRows, { first, end }: { first: number; end: number }) {
  const from = Math.floor(first / pageRows);
  const numbers = Array.from({ length: Math.max(0, Math.ceil(end / pageRows) - from) }, (_, index) => from + index);
  const { filters, sort, columns } = viewed;
  const results = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['table', ...source.key, 'page', filters, sort, columns, number],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        source.page(
          { filters: [...filters], sort: [...sort], columns: [...columns], offset: number * pageRows, limit: pageRows },
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30_000,
    })),
  });
  const rowAt = (position: number): TableRow | undefined =>
    results[Math.floor(position / pageRows) - from]?.data?.[position % pageRows];
  const failed = results.find(({ error }) => error !== null);
  return {
    rowAt,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isLoading: results.some(({ isPending }) => isPending),
  };
}

/** Counts the rows that match the filters. Needs no request without filters. */
export function useRowCount(source: TableSource, filters: readonly Filter[]) {
  const isWhole = filters.length === 0;
  const count = useQuery({
    queryKey: ['table', ...source.key, 'count', filters],
    queryFn: ({ signal }) => source.count([...filters], signal),
    enabled: !isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => ({ rows: isWhole ? source.rows : count.data, error: isWhole ? null : count.error }),
    [isWhole, source.rows, count.data, count.error],
  );
}
