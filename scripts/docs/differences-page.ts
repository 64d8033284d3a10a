import { type CatalogueManifest, listAllOperations } from '@supercargo/catalogue';
import type { KnownDifference } from '@supercargo/sandbox';

interface DifferencesParts {
  readonly manifest: CatalogueManifest;
  readonly differences: readonly KnownDifference[];
  /** Date of the last review of the list. */
  readonly listedOn: string;
}

/** Builds the page docs/sandbox-differences.md. */
export function buildDifferencesPage({ manifest, differences, listedOn }: DifferencesParts): string {
  const areas = [...new Set(differences.map(({ area }) => area))];
  const sections = areas.map((area) =>
    buildSection(
      area,
      differences.filter((difference) => difference.area === area),
    ),
  );
  return [buildHead(manifest, listedOn), ...sections].join('\n');
}

function buildHead({ upstreamCommit }: CatalogueManifest, listedOn: string): string {
  return `# Known differences between the sandbox and Amazon

\`npm run docs\` writes this page from \`packages/sandbox/src/differences.ts\`. Do not edit it.

The list was reviewed on ${listedOn} with Amazon's models at commit ${upstreamCommit}. The newest model has the version ${findNewestVersion()}.
Other differences are not known.
`;
}

function findNewestVersion(): string {
  const versions = listAllOperations().map(({ version }) => version);
  return (
    versions
      .filter((version) => /^\d{4}-\d{2}-\d{2}$/.test(version))
      .sort()
      .at(-1) ?? ''
  );
}

function buildSection(area: string, differences: readonly KnownDifference[]): string {
  const rows = differences.map(({ amazon, sandbox, reason }) => `| ${amazon} | ${sandbox} | ${reason} |`);
  return `## ${area}\n\n| Amazon | The sandbox | Reason |\n|---|---|---|\n${rows.join('\n')}\n`;
}
