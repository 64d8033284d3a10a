/** The charset documents usually come in. What the download's content type says goes before it. */
export interface DocumentCharset {
  /** Country codes; null means every marketplace. */
  readonly marketplaces: readonly string[] | null;
  readonly formats: readonly string[];
  readonly charset: 'windows-1252' | 'windows-31j' | 'utf-8';
}
