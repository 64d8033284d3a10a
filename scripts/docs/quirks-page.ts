import type { QuirkDescription } from '@supercargo/sandbox';

/** Builds the page docs/sandbox-quirks.md. */
export function buildQuirksPage(quirks: Readonly<Record<string, QuirkDescription>>): string {
  const rows = Object.entries(quirks).map(
    ([name, { effect, sources, certainty, isDefault }]) =>
      `| \`${name}\` | ${effect} | ${sources.join(', ')} | ${certainty} | ${isDefault ? 'on' : 'off'} |`,
  );
  return `# Quirks of the sandbox

\`npm run docs\` writes this page from \`packages/sandbox/src/base/quirks/quirk-table.ts\`. Do not edit it.

Amazon's servers sometimes behave in a way that the models do not describe. Each quirk is one such behavior.
[The control API](guides/sandbox-control.md#quirks) turns quirks on and off.

Sources are public reports: issues of \`amzn/selling-partner-api-models\` (models), \`amzn/selling-partner-api-docs\` (docs) and
\`jlevers/selling-partner-api\` (jlevers), and public recordings of responses (recorded). Quirks of the certainty \`high\` are on by
default, except those that Amazon had only for some days.

| Quirk | Effect | Sources | Certainty | Default |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
