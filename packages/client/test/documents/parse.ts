import * as documents from '../../src/documents/rows/parse-document.ts';
import { nodePlatform } from '../../src/platform/node-platform.ts';

const csv = await nodePlatform.loadCsv();

export function parseDocument(text: string, contentType?: string, isQuoted?: boolean): unknown {
  return documents.parseDocument(text, csv, contentType, isQuoted);
}

export function parseRows(text: string, isQuotedType: boolean) {
  return documents.parseRows(text, csv, isQuotedType);
}
