import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listAllOperations, loadManifest } from '@supercargo/catalogue';
import { createSandbox, differencesListedOn, knownDifferences, QUIRKS } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { describeReports } from '../../scripts/docs/describe-reports.ts';
import { buildDifferencesPage } from '../../scripts/docs/differences-page.ts';
import { buildOperationsPage } from '../../scripts/docs/operations-page.ts';
import { buildQuirksPage } from '../../scripts/docs/quirks-page.ts';
import { buildReportsPage } from '../../scripts/docs/reports-page.ts';
import { countMetRules, readErrorExamples, readLiveAnswers } from '../../scripts/docs/sandbox-evidence.ts';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');

describe('the documentation of the sandbox', () => {
  it('The page of operations matches the sandbox (update it with npm run docs)', async () => {
    const operations = await createSandbox({ orders: 0, listings: 0 }).operations();
    expect(operations).toHaveLength(383);
    expect(read('docs/sandbox-operations.md') === buildOperationsPage(operations)).toBe(true);
  });

  it('The page of reports matches the catalogue and the sandbox (update it with npm run docs)', () => {
    const reports = describeReports();
    expect(read('docs/sandbox-reports.md') === buildReportsPage(reports)).toBe(true);
    const members = reports.flatMap(({ members: { derived, invented } }) => [...derived, ...invented]);
    expect(members.length).toBeGreaterThan(200);
  });

  it('The page of differences matches the list (update it with npm run docs)', async () => {
    const manifest = await loadManifest();
    const parts = {
      manifest,
      differences: knownDifferences,
      examples: readErrorExamples(),
      liveAnswers: readLiveAnswers(),
      metRules: countMetRules(),
      listedOn: differencesListedOn,
    };
    const text = read('docs/sandbox-differences.md');
    expect(text === buildDifferencesPage(parts)).toBe(true);
    expect(text).toContain(
      `The list was reviewed on ${differencesListedOn} with Amazon's models at commit ${manifest.upstreamCommit}`,
    );
    expect(differencesListedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { area, amazon, sandbox, reason } of knownDifferences) {
      for (const words of [area, amazon, sandbox, reason]) expect(words).toMatch(/^[^|\n]+$/);
    }
  });

  it('The page of quirks matches the table (update it with npm run docs)', () => {
    expect(read('docs/sandbox-quirks.md') === buildQuirksPage(QUIRKS)).toBe(true);
  });

  it('The differences were reviewed after the last update of the models', () => {
    const dated = listAllOperations()
      .map(({ version }) => version)
      .filter((version) => /^\d{4}-/.test(version));
    expect(dated.filter((version) => version > differencesListedOn)).toEqual([]);
  });

  it('Every ticked check has an existing test', () => {
    const rows = [...read('docs/sandbox-checks.md').matchAll(/^\| (E\d+) \| (yes|open|no) \| [^|]+ \|([^|]*)\|$/gm)];
    expect(rows.map(([, check]) => check)).toEqual(Array.from({ length: 33 }, (_, at) => `E${at + 1}`));
    for (const [, check, ticked, shownBy = ''] of rows) {
      const files = [...shownBy.matchAll(/`([^`\s]+\.ts)`/g)].map(([, file = '']) => file);
      expect([check, ticked !== 'yes' || files.length > 0]).toEqual([check, true]);
      expect([check, files.filter((file) => !existsSync(path(file)))]).toEqual([check, []]);
    }
  });
});
