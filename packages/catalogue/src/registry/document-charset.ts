/** The charset documents usually come in. What the download's content type says goes before it. */
export interface DocumentCharset {
  /** Country codes; null means every marketplace. */
  readonly marketplaces: readonly string[] | null;
  /** Formats of documents, such as `TSV`. */
  readonly formats: readonly string[];
  /** Name of the charset, as the Encoding Standard has it. */
  readonly charset: 'windows-1252' | 'windows-31j' | 'utf-8';
}
