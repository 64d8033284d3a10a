import type { CatalogueManifest } from './manifest.ts';

/** Loads the manifest of the catalogue: the commit of Amazon's models, counts and hashes. */
export async function loadManifest(): Promise<CatalogueManifest> {
  return (await import('./generated/manifest.ts')).manifest;
}
