/** Where the generated part of the catalogue comes from, and how to tell whether it is fresh. */
export interface CatalogueManifest {
  /** Commit of the marketplace's public model repository. */
  readonly upstreamCommit: string;
  /** How much of each there is. */
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
  /** SHA-256 over the model files and the tables of facts that went in. */
  readonly inputHash: string;
  /** SHA-256 over the schemas of documents that went in. */
  readonly schemasHash: string;
  /** SHA-256 of every generated file but this one, by path. */
  readonly files: Readonly<Record<string, string>>;
}
