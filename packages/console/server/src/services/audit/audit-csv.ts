import { spreadsheetCell } from '@supercargo/tables';
import type { AuditEntry } from './audit-log.ts';

const headings = ['time', 'user', 'address', 'action', 'outcome', 'seller', 'subject', 'details'];

/** Formats entries of the audit log as lines of CSV (RFC 4180), with a header line. */
export async function* auditCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield formatLine(headings);
  for await (const { at, actor, address, action, outcome, sellerId, subject, details } of entries) {
    yield formatLine([at.toISOString(), actor, address, action, outcome, sellerId, subject, JSON.stringify(details)]);
  }
}

function formatLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(spreadsheetCell(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
