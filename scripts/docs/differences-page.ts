import { type CatalogueManifest, listAllOperations } from '@supercargo/catalogue';
import type { KnownDifference } from '@supercargo/sandbox';

export interface DifferencesParts {
  readonly manifest: CatalogueManifest;
  readonly differences: readonly KnownDifference[];
  /** Day on which the list was gone through. */
  readonly listedOn: string;
}

/** The page docs/sandbox-differences.md. */
export function differencesPage({ manifest, differences, listedOn }: DifferencesParts): string {
  const areas = [...new Set(differences.map(({ area }) => area))];
  const sections = areas.map((area) =>
    section(
      area,
      differences.filter((difference) => difference.area === area),
    ),
  );
  return [head(manifest, listedOn), ...sections].join('\n');
}

function head({ upstreamCommit }: CatalogueManifest, listedOn: string): string {
  return `# Where the sandbox is known to differ from the marketplace

Made by \`npm run docs\` from the list in \`packages/sandbox/src/differences.ts\`. Do not edit it.

As of ${listedOn}, and of the marketplace's models at commit ${upstreamCommit}, the newest of which is of ${newestModel()}.
A difference that is missing here is one that nobody has noticed yet.
`;
}

function newestModel(): string {
  const dated = listAllOperations().map(({ version }) => version);
  return (
    dated
      .filter((version) => /^\d{4}-\d{2}-\d{2}$/.test(version))
      .sort()
      .at(-1) ?? ''
  );
}

function section(area: string, differences: readonly KnownDifference[]): string {
  const rows = differences.map(({ marketplace, sandbox, why }) => `| ${marketplace} | ${sandbox} | ${why} |`);
  return `## ${area}\n\n| The marketplace | The sandbox | Why |\n|---|---|---|\n${rows.join('\n')}\n`;
}
