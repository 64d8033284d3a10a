/** Source of the generated catalogue, and hashes that show whether it is up to date. */
export interface CatalogueManifest {
  /** Commit of Amazon's public repository of models. */
  readonly upstreamCommit: string;
  /** Number of entries of each kind. */
  readonly counts: {
    readonly endpoints: number;
    readonly versions: number;
    readonly operations: number;
    readonly models: number;
    readonly definitions: number;
    readonly reportTypes: number;
    readonly feedTypes: number;
    readonly notificationTypes: number;
    readonly marketplaces: number;
  };
  /** SHA-256 of the model files and the tables of facts. */
  readonly inputHash: string;
  /** SHA-256 of the schemas of documents. */
  readonly schemasHash: string;
  /** SHA-256 of each generated file except this one, by path. */
  readonly files: Readonly<Record<string, string>>;
}
