import { type CatalogueManifest, listAllOperations } from '@supercargo/catalogue';
import type { KnownDifference } from '@supercargo/sandbox';
import type { ErrorExampleRow, LiveAnswer } from './sandbox-evidence.ts';

interface DifferencesParts {
  readonly manifest: CatalogueManifest;
  readonly differences: readonly KnownDifference[];
  readonly examples: readonly ErrorExampleRow[];
  readonly liveAnswers: readonly LiveAnswer[];
  /** Number of rules of descriptions that the sandbox has. */
  readonly metRules: number;
  /** Date of the last review of the list. */
  readonly listedOn: string;
}

const SOURCES: readonly KnownDifference['source'][] = ['live', 'example', 'description', 'guess'];

/** Builds the page docs/sandbox-differences.md. */
export function buildDifferencesPage(parts: DifferencesParts): string {
  const { manifest, differences, listedOn, examples, liveAnswers } = parts;
  const areas = [...new Set(differences.map(({ area }) => area))];
  const sections = areas.map((area) =>
    buildSection(
      area,
      differences.filter((difference) => difference.area === area),
    ),
  );
  return [
    buildHead(manifest, listedOn),
    buildCounts(parts),
    ...sections,
    buildExamples(examples),
    buildLiveAnswers(liveAnswers),
  ].join('\n');
}

function buildHead({ upstreamCommit }: CatalogueManifest, listedOn: string): string {
  return `# Known differences between the sandbox and Amazon

\`npm run docs\` writes this page from \`packages/sandbox/src/differences/\`, \`tools/model-rules/error-examples.json\` and
\`tools/model-rules/live-answers.json\`. Do not edit it.

The list was reviewed on ${listedOn} with Amazon's models at commit ${upstreamCommit}. The newest model has the version ${findNewestVersion()}.
Other differences are not known.
`;
}

function buildCounts({ differences, examples, liveAnswers, metRules }: DifferencesParts): string {
  const metExamples = examples.filter(({ state }) => state === 'met').length;
  const shown = { live: liveAnswers.length, example: metExamples, description: metRules, guess: 0 };
  const rows = SOURCES.map((source) => {
    const count = differences.filter((difference) => difference.source === source).length;
    return `| ${source} | ${MEANINGS[source]} | ${count} | ${shown[source]} |`;
  });
  return `A live response outranks an example, and an example outranks a description or a guess. The source of a difference is how it is known
what Amazon does. A rule is a live answer, an error example, or a limit or condition in a description, which a test compares with the sandbox.

| Source | Meaning | Differences | Rules with a test |
|---|---|---|---|
${rows.join('\n')}
`;
}

const MEANINGS: Readonly<Record<KnownDifference['source'], string>> = {
  live: 'developers reported or recorded responses of Amazon',
  example: 'examples in the models',
  description: 'Amazon’s documentation, and descriptions in the models',
  guess: 'Amazon publishes nothing',
};

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
  const rows = differences.map(
    ({ amazon, sandbox, reason, source }) => `| ${amazon} | ${sandbox} | ${reason} | ${source} |`,
  );
  return `## ${area}\n\n| Amazon | The sandbox | Reason | Source |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const CLASSES: readonly (readonly [ErrorExampleRow['class'], string])[] = [
  ['described', 'status 4xx, with a request, which is sent as it is'],
  ['made up', 'status 4xx, without a request, so that a test makes one up'],
  ['injected', 'status 5xx, which a fault rule injects'],
];

function buildExamples(examples: readonly ErrorExampleRow[]): string {
  const count = (name: string, state: string) =>
    examples.filter((example) => example.class === name && example.state === state).length;
  const rows = CLASSES.map(([name, meaning]) => {
    const counts = ['met', 'not met', 'overruled', 'impossible'].map((state) => count(name, state));
    return `| ${meaning} | ${counts.join(' | ')} |`;
  });
  return `## Error examples

The models have examples of errors. A response meets an example if it has the same status and code. No request can get some of the
examples without a request.

| Examples | Met | Not met | Overruled | Impossible |
|---|---|---|---|---|
${rows.join('\n')}

These examples are overruled or not met:

| API | Operations | Example | Reason |
|---|---|---|---|
${groupByReason(examples).join('\n')}
`;
}

/** One row for each API, status, code and reason. */
function groupByReason(examples: readonly ErrorExampleRow[]): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { model, operation, status, code, state, reason = '' } of examples) {
    if (state !== 'overruled' && state !== 'not met') continue;
    const key = JSON.stringify([model, `${status} ${code}`.trim(), reason]);
    groups.set(key, (groups.get(key) ?? new Set()).add(operation ?? ''));
  }
  return [...groups].map(([key, operations]) => {
    const [model, error, reason] = JSON.parse(key);
    return `| ${model} | ${[...operations].join(', ')} | ${error} | ${reason} |`;
  });
}

function buildLiveAnswers(answers: readonly LiveAnswer[]): string {
  const rows = answers.map(({ api, situation, answer, seen, sure, quirk, test }) => {
    const shown = [quirk === null ? '' : `\`${quirk}\``, `\`${test.file}\``];
    return `| ${api} | ${situation} | ${answer} | ${seen.join(', ')} | ${sure} | ${shown.join(' | ')} |`;
  });
  return `## Live answers

What developers reported or recorded of Amazon's servers. Those that are sure are the default; a [quirk](sandbox-quirks.md) turns each of
them on or off.

| API | Situation | Answer | Seen | Sure | Quirk | Test |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
