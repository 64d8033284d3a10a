import { TableOpener } from '../../src/documents/rows/open-table.ts';
import * as documents from '../../src/documents/rows/parse-document.ts';
import * as rows from '../../src/documents/rows/parse-rows.ts';
import type { Row } from '../../src/documents/rows/row-shape.ts';
import { nodePlatform } from '../../src/platform/node-platform.ts';
import { JsonNumbers } from '../../src/runtime/json-numbers.ts';

const csv = await nodePlatform.loadCsv();
const plain = await TableOpener.create({ reportType: undefined, warn: () => {} });
const quoted = await TableOpener.create({ reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', warn: () => {} });

export function parseDocument(text: string, contentType?: string, isQuoted = false): unknown {
  return documents.parseDocument(text, {
    csv,
    contentType,
    opener: isQuoted ? quoted : plain,
    isReport: false,
    numbers: new JsonNumbers(),
  });
}

export async function openTables(reportType?: string): Promise<(text: string) => Row[]> {
  const opener = await TableOpener.create({ reportType, warn: () => {} });
  return (text) => rows.parseRows(text, csv, opener);
}

export function parseRows(text: string, isQuotedType: boolean): Row[] {
  return rows.parseRows(text, csv, isQuotedType ? quoted : plain);
}
