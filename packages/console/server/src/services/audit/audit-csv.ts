import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';
import type { AuditEntry } from './audit-log.ts';

const headings = ['time', 'user', 'address', 'action', 'outcome', 'seller', 'subject', 'details'];

/** Formats entries of the audit log as lines of CSV (RFC 4180), with a header line. */
export async function* auditCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield formatSpreadsheetLine(headings);
  for await (const { at, actor, address, action, outcome, sellerId, subject, details } of entries) {
    yield formatSpreadsheetLine([
      at.toISOString(),
      actor,
      address,
      action,
      outcome,
      sellerId,
      subject,
      JSON.stringify(details),
    ]);
  }
}
