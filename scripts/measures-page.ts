import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildMeasuresPage } from './docs/measures-page.ts';

writeFileSync(fileURLToPath(new URL('../docs/measures.md', import.meta.url)), buildMeasuresPage());
