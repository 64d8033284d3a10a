import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { auditCsv } from '../src/services/audit/audit-csv.ts';
import type { AuditEntry } from '../src/services/audit/audit-log.ts';

it('The CSV file of the audit log contains no formulas', async () => {
  const entry = {
    at: new Date(0),
    actor: '=HYPERLINK("http://evil.example","a")',
    address: null,
    action: 'sellers.rename',
    outcome: 'done',
    sellerId: null,
    subject: '@shop',
    details: {},
  } as unknown as AuditEntry;
  const lines = await text(Readable.from(auditCsv([entry] as unknown as AsyncIterable<AuditEntry>)));
  expect(lines.split('\r\n')[1]).toBe(
    `1970-01-01T00:00:00.000Z,"'=HYPERLINK(""http://evil.example"",""a"")",,sellers.rename,done,,'@shop,{}`,
  );
});
