import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The folder of this package, with the screens and the migrations. The path is the same for the sources and for the bundle. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('@supercargo/console/package.json'));
