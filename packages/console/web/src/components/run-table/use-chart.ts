import { useState } from 'react';
import type { TableColumn } from '../data-table/table-source.ts';
import { parseChart, serializeChart } from './model/chart-search.ts';
import type { ChartSettings } from './model/chart-settings.ts';

interface ChartState {
  readonly columns: readonly TableColumn[];
  /** The suggested chart; undefined if the table has none. */
  readonly initialChart: ChartSettings | undefined;
  /** The serialized chart, if the caller keeps it. */
  readonly chart: string | undefined;
  readonly onChart: ((chart: string | undefined) => void) | undefined;
}

/** The chart of a table and whether it is open, kept by the caller if it passes `onChart`, or else here. */
export function useChart({ columns, initialChart, chart, onChart }: ChartState) {
  const [ownChart, setOwnChart] = useState<string>();
  const text = onChart === undefined ? ownChart : chart;
  const set = onChart ?? setOwnChart;
  const isOpen = text !== undefined;
  return {
    settings: parseChart(text, columns) ?? initialChart,
    isOpen,
    change: (settings: ChartSettings) => set(serializeChart(settings)),
    toggle: () => set(isOpen || initialChart === undefined ? undefined : serializeChart(initialChart)),
  };
}
