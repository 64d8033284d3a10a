import { CHARSETS, type Charset } from '../../base/charset.ts';

/** The charset of a scenario: `none` does not name the charset in the content type, `UTF-8-BOM` begins with a byte order mark. */
export type FormCharset = Charset | 'UTF-8-BOM' | 'none';

export const FORM_CHARSETS: readonly FormCharset[] = [...CHARSETS, 'UTF-8-BOM', 'none'];

/** How a scenario changes the document of a report. Plain data, like every record. */
export interface ReportForm {
  /** The charset of the document. Default: that of the report type and marketplace. */
  readonly charset?: FormCharset;
  /** The language of the headings, such as `en` or `de`, or other names for some headings. Default: the language of the marketplace. */
  readonly headings?: string | Readonly<Record<string, string>>;
  /** The columns in their order, by their English headings. A heading that the report does not have becomes an empty column. */
  readonly columns?: readonly string[];
}
