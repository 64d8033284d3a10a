import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter, Order, TablePages, TableRow } from './table-pages.ts';

const pageRows = 100;

interface Asked {
  readonly filters: readonly Filter[];
  readonly sort: readonly Order[];
  readonly columns: readonly string[];
}

/** The rows that are shown and those around them; others are forgotten after a while. */
export function useRows(pages: TablePages, asked: Asked, { first, end }: { first: number; end: number }) {
  const from = Math.floor(first / pageRows);
  const numbers = Array.from({ length: Math.max(0, Math.ceil(end / pageRows) - from) }, (_, index) => from + index);
  const { filters, sort, columns } = asked;
  const results = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['table', ...pages.key, 'page', filters, sort, columns, number],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        pages.page(
          { filters: [...filters], sort: [...sort], columns: [...columns], offset: number * pageRows, limit: pageRows },
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30_000,
    })),
  });
  const rowAt = (place: number): TableRow | undefined =>
    results[Math.floor(place / pageRows) - from]?.data?.[place % pageRows];
  const failed = results.find(({ error }) => error !== null);
  return {
    rowAt,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isLoading: results.some(({ isPending }) => isPending),
  };
}

/** How many rows the filters leave; of the whole table without asking. */
export function useRowCount(pages: TablePages, filters: readonly Filter[], sort: readonly Order[]) {
  const isWhole = filters.length === 0;
  const counted = useQuery({
    queryKey: ['table', ...pages.key, 'count', filters],
    queryFn: ({ signal }) => pages.count({ filters: [...filters], sort: [...sort] }, signal),
    enabled: !isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => ({ rows: isWhole ? pages.rows : counted.data, error: isWhole ? null : counted.error }),
    [isWhole, pages.rows, counted.data, counted.error],
  );
}
