/** Reads the version of this package. */
export async function readVersion(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const manifest = JSON.parse(await readFile(new URL(import.meta.resolve('@supercargo/cli/package.json')), 'utf8'));
  return String(manifest.version);
}
