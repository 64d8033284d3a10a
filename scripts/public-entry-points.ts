import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** Lists the source files of the public entry points of the packages. */
export function listPublicEntryPoints(): string[] {
  return ['client', 'catalogue', 'folder-lock', 'sandbox', 'duckdb', 'tables', 'redaction', 'sync', 'shop'].flatMap(
    (name) => listEntryPoints(join(root, 'packages', name)),
  );
}

function listEntryPoints(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@supercargo/source'?: string }>;
  };
  return Object.values(exports).flatMap((target) => {
    const source = typeof target === 'string' ? undefined : target['@supercargo/source'];
    return source === undefined || source.includes('*') ? [] : [join(folder, source)];
  });
}
