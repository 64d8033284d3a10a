/** The usual charset of documents. The content type of the download has priority. */
export interface DocumentCharset {
  /** Country codes; null means every marketplace. */
  readonly marketplaces: readonly string[] | null;
  /** Formats of documents, such as `TSV`. */
  readonly formats: readonly string[];
  /** Name of the charset in the Encoding Standard. */
  readonly charset: 'windows-1252' | 'windows-31j' | 'utf-8';
}
