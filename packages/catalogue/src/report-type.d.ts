/** What is known about one report type. */
export interface ReportTypeDescriptor {
  readonly reportType: string;
  readonly category: string;
  readonly format: 'TSV' | 'CSV' | 'JSON' | 'XML' | 'XLSX' | 'PDF' | null;
  readonly contentType: string | null;
  /** The document needs a restricted data token. */
  readonly restricted: boolean;
  /** createReport accepts it. */
  readonly requestable: boolean;
  /** createReportSchedule accepts it. */
  readonly schedulable: boolean;
  readonly status: 'current' | 'deprecated' | 'removed' | 'retired' | 'misspelling' | 'unknown';
  /** Tab-separated with every field in double quotes. Other tab-separated reports do not quote at all. */
  readonly quotedTsv: boolean;
}
