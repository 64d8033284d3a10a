const typeImport = /^(?:import|export) type\b[^;]*;/gm;
const specifier = /(?:\bfrom|\bimport|\bimport\(|\burl\()\s*['"]([^'"]+)['"]/g;
const packageName = /^(?:@[^/]+\/)?[^/]+/;

/** Returns the names of the packages that a source of TypeScript or CSS loads. Imports of types load nothing. */
export function listImports(source: string): string[] {
  return [...source.replace(typeImport, '').matchAll(specifier)].flatMap(([, path = '']) =>
    /^[@a-z]/.test(path) && !path.includes(':') ? (packageName.exec(path)?.[0] ?? []) : [],
  );
}
