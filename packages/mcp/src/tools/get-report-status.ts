import { z } from 'zod';
import { buildReportTypeFields } from '../results/build-report-type-fields.ts';
import { waitSeconds } from './inputs.ts';
import { toReportOutput } from './to-report-output.ts';
import { defineTool, remoteRead } from './tool.ts';

export const getReportStatusTool = defineTool({
  name: 'get_report_status',
  title: 'Get the status of a report',
  description:
    'Returns the status of a report from run_report, and waits for it if waitSeconds is set. Without an ID, lists all reports of this server.',
  input: z.object({ id: z.string().max(100).optional().describe('ID from run_report.'), waitSeconds }),
  annotations: remoteRead,
  async run({ id, waitSeconds }, state, { signal, onProgress }) {
    const { runs } = state.reports;
    if (id === undefined) {
      const metadata = runs.list().map((run) => ({ id: run.id, ...buildReportTypeFields(run), status: run.status }));
      return {
        text: metadata.length === 0 ? 'There are no reports yet.' : 'All reports, latest first.',
        metadata,
      };
    }
    const run = runs.get(id);
    await runs.wait(run, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return toReportOutput(run, state);
  },
});
