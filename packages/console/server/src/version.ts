import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './base/package-folder.ts';

/** The console's version, from its package. */
export const version = (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string })
  .version;
