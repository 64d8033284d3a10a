import { listMeasures, type Measure } from '@supercargo/shop';

/** Builds docs/measures.md. */
export function buildMeasuresPage(): string {
  const measures = listMeasures();
  return `# Measures

\`npm run docs\` writes this page from the definitions in \`packages/shop/src/measures\`. Do not edit it.

A measure is a figure of a shop that is defined once: screens, commands, assistants and programs all read it from here. \`supercargo
shop measure NAME\` prints one, and \`shop.measure({ measure })\` of \`@supercargo/shop\` returns one.

- **Days** are calendar days in the time zone of the marketplace, as in Amazon's own reports. A week begins on Monday.
- **Currencies** are never added up or converted: an amount has a row for each currency.
- **Unknown** is never 0. A value is unknown, with the reason, while a stream that it needs was not read that far, where Amazon returned
  nothing, and where rows are not complete yet. A sum that can only grow says what it is at least. A day on which nothing happened, and
  that was read, is 0.
- **Left out** are items without an amount, such as those of pending orders. They are counted beside the value as \`pending\`.

| Measure | Unit | Of | Split by |
| --- | --- | --- | --- |
${measures.map(buildLine).join('\n')}

${measures.map(buildSection).join('\n')}`;
}

function buildLine({ name, title, unit, time, dimensions }: Measure): string {
  return `| [\`${name}\`](#${slug(title)}) | ${unit} | ${time === 'period' ? 'a period' : 'the moment'} | ${dimensions.join(', ')} |`;
}

function buildSection(measure: Measure): string {
  const { name, title, meaning, leftOut, unit, dayRule, dimensions, needs, hasCurrency, tables, streams } = measure;
  const lines = [
    ['Name', code([name])],
    ['Unit', hasCurrency && unit !== 'money' ? `${unit}, by currency` : unit],
    ['Left out', leftOut],
    ['Day', dayRule],
    ['Split by', code(dimensions)],
    ...(needs.length > 0 ? [['Always split by', code(needs)]] : []),
    ['Tables', code(tables)],
    ['Unknown without', streams.map((stream) => `[\`${stream}\`](streams/${stream}.md)`).join(', ')],
  ];
  return `## ${title}

${meaning}

|  |  |
| --- | --- |
${lines.map(([label, text]) => `| ${label} | ${text} |`).join('\n')}
`;
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
