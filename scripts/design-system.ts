import { readFileSync, writeFileSync } from 'node:fs';
import { listTokens } from './docs/design-tokens.ts';

const page = new URL('../docs/design-system.md', import.meta.url);
const tokens = new URL('../packages/console/web/src/theme/tokens.css', import.meta.url);
writeFileSync(page, listTokens(readFileSync(page, 'utf8'), readFileSync(tokens, 'utf8')));
