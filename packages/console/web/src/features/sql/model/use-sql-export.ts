import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/files/save-file.ts';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { client } from '../../../lib/requests/trpc.ts';
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
