import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listStreamPages } from './docs/list-stream-pages.ts';

const folder = fileURLToPath(new URL('../docs/streams/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of await listStreamPages()) writeFileSync(`${folder}${name}`, text);
