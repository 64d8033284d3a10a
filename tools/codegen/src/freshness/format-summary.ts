import type { FreshnessResult } from './check-freshness.ts';

/** Formats the change as Markdown: what is new, changed and withdrawn, and the rows that a person must check. */
export function formatSummary(
  { differences: { added, changed, withdrawn }, proposals, isChanged }: FreshnessResult,
  commit: string | undefined,
): string {
  const sections = [
    formatList('New operations', added),
    formatList('Withdrawn operations', withdrawn),
    formatList('Changes', changed),
    proposals.names.length === 0 ? undefined : formatProposals(proposals),
  ].filter((section) => section !== undefined);
  const source = commit === undefined ? '' : ` Commit of the models: ${commit}.`;
  if (!isChanged) return `# Catalogue is up to date\n\nThe models have no changes.${source}\n`;
  const head = `# Changes in Amazon's models\n\n${added.length} new, ${withdrawn.length} withdrawn, ${changed.length} changed.${source}`;
  return `${[head, ...sections].join('\n\n')}\n`;
}

function formatList(title: string, lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function formatProposals(proposals: FreshnessResult['proposals']): string {
  return `## Proposals

Names, summaries and effects are guesses from the model. Check each row, and move it from \`tools/codegen/facts/proposals.json\` to
\`names.json\`, \`summaries.json\` and \`effects.json\`.

${formatCodeBlock('json', JSON.stringify(proposals, null, 2))}`;
}

function formatCodeBlock(language: string, code: string): string {
  const fence = '```';
  return `${fence}${language}\n${code}\n${fence}`;
}
