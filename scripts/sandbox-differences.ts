import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadManifest } from '@supercargo/catalogue';
import { differencesListedOn, knownDifferences, QUIRKS } from '@supercargo/sandbox';
import { buildDifferencesPage } from './docs/differences-page.ts';
import { buildQuirksPage } from './docs/quirks-page.ts';
import { countMetRules, readErrorExamples, readLiveAnswers } from './docs/sandbox-evidence.ts';

const path = (page: string) => fileURLToPath(new URL(`../docs/${page}`, import.meta.url));
const manifest = await loadManifest();
const differences = {
  manifest,
  differences: knownDifferences,
  examples: readErrorExamples(),
  liveAnswers: readLiveAnswers(),
  metRules: countMetRules(),
  listedOn: differencesListedOn,
};
writeFileSync(path('sandbox-differences.md'), buildDifferencesPage(differences));
writeFileSync(path('sandbox-quirks.md'), buildQuirksPage(QUIRKS));
