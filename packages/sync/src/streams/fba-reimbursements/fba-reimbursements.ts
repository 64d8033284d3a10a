import { windowedReport } from '../ways/windowed-report.ts';
import { fbaReimbursementsTable } from './fba-reimbursements-table.ts';

/** Reimbursements for stock in Amazon's warehouses. */
export const fbaReimbursements = windowedReport({
  name: 'fba_reimbursements',
  description: "Reimbursements for stock that was lost or damaged in Amazon's warehouses.",
  reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
  table: fbaReimbursementsTable,
  // Whichever marketplaces are requested, the report has the rows of the region. Amazon cancels a request for another one.
  scope: 'seller',
  every: '1d',
  // Few rows, and one report in four hours: long windows need fewer reports.
  window: '90d',
  days: 'UTC',
  delay: '1h',
  earliest: '548d',
  // Amazon approves some late, with an earlier date.
  sweeps: [{ every: '1d', lookBack: '30d' }],
  // A reversal is a row of its own.
  absent: 'keep',
  required: ['approval_time', 'quantity_total'],
});
