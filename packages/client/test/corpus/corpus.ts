import { charsetDocuments } from './charsets.ts';
import type { CorpusDocument } from './corpus-document.ts';
import { headingDocuments } from './headings.ts';
import { jsonAndXmlDocuments } from './json-and-xml.ts';
import { lineDocuments } from './lines.ts';
import { refusedDocuments } from './not-the-report.ts';
import { valueDocuments } from './values.ts';

/** All documents, by the rule that they are an example of. */
export const corpus: Readonly<Record<string, readonly CorpusDocument[]>> = {
  'The charset of a document': charsetDocuments,
  'The headings of a document': headingDocuments,
  'The lines of a document': lineDocuments,
  'A document that may not be the report': refusedDocuments,
  'A JSON or XML report': jsonAndXmlDocuments,
  'The values of a document': valueDocuments,
};
