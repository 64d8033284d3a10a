import type { DocumentSchema } from './document-schema.ts';

/** Type of the generated loaders: key of a document → dynamic import that a bundler can follow. */
export interface DocumentLoaders {
  readonly reports: Loaders<DocumentSchema>;
  readonly feeds: Loaders<DocumentSchema>;
  readonly notifications: Loaders<DocumentSchema>;
  /** Schemas in GraphQL's schema language. */
  readonly dataKiosk: Loaders<string>;
}

type Loaders<Schema> = Readonly<Record<string, () => Promise<{ readonly schema: Schema }>>>;
