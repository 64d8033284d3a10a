import { useMutation } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { client } from '../../../lib/trpc.ts';
import { buildCsvName } from './sql-link.ts';

/** Downloads the rows of a query as CSV. */
export function useSqlExport(source: 'amazon' | 'sandbox', name: string) {
  const exporting = useMutation({
    mutationFn: (sql: string) => client.sql.exportCsv.mutate({ source, sql }),
    onSuccess: ({ csv, rows, truncated }) => {
      saveFile(buildCsvName(name), csv, 'text/csv');
      if (truncated) notifySuccess(`Exported the first ${rows.toLocaleString('en-US')} rows. The query has more.`);
    },
    onError: notifyError,
  });
  return { start: exporting.mutate, isRunning: exporting.isPending };
}
