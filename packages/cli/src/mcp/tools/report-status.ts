import { z } from 'zod';
import { waitSeconds } from './inputs.ts';
import { reportAnswer } from './report-answer.ts';
import { reads, tool } from './tool.ts';

export const reportStatus = tool({
  name: 'report_status',
  title: 'State of a report',
  description:
    'Says how a report of run_report stands, and waits for it if asked to. With no id it lists the reports there are.',
  input: z.object({ id: z.string().max(100).optional().describe('As run_report gave it.'), waitSeconds }),
  annotations: reads,
  async run({ id, waitSeconds }, desk, { signal, onProgress }) {
    const { jobs } = desk.reports;
    if (id === undefined) {
      const facts = jobs.list().map((job) => ({ id: job.id, reportType: job.title, state: job.state }));
      return {
        says: facts.length === 0 ? 'There is no report yet.' : 'The reports there are, the youngest first.',
        facts,
      };
    }
    const job = jobs.find(id);
    await jobs.wait(job, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return reportAnswer(job, desk);
  },
});
