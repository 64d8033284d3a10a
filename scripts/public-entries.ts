import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** The source files behind what users can import. */
export function publicEntries(): string[] {
  return ['client', 'catalogue', 'sandbox'].flatMap((name) => entriesOf(join(root, 'packages', name)));
}

function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@supercargo/source'?: string }>;
  };
  return Object.values(exports).flatMap((target) => {
    const source = typeof target === 'string' ? undefined : target['@supercargo/source'];
    return source === undefined || source.includes('*') ? [] : [join(folder, source)];
  });
}
