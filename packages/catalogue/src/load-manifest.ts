import type { CatalogueManifest } from './manifest.ts';

/** Where the catalogue comes from: commit of the marketplace's models, counts, hashes. */
export async function loadManifest(): Promise<CatalogueManifest> {
  return (await import('./generated/manifest.ts')).manifest;
}
