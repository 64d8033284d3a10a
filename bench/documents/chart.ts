import { besideClients } from './beside.ts';
import { markdown, ratios, spread } from './figures.ts';
import type { Lab, Outcome } from './processes.ts';
import { period } from './table.ts';

const rounds = 5;
/** About 5 GB, 500 MB, 250 MB and 50 MB. */
const rows = { big: 24_200_000, file: 2_420_000, table: 1_200_000, peers: 240_000 };

const toFile = ['supercargo to file', 'https and gunzip to file'] as const;
const toRows = ['supercargo rows', 'bare split'] as const;
const parsers = ['supercargo rows', 'csvtojson', 'papaparse', 'csv-parse'] as const;

/** Everything there is to measure, one table per question. */
export async function chart(lab: Lab, { big }: { readonly big: boolean }): Promise<readonly string[]> {
  return [
    `## To a file, 500 MB\n\n${await compare(lab, toFile, rows.file)}`,
    `## To rows, 250 MB\n\n${await compare(lab, toRows, rows.table)}`,
    `## To rows beside parsers, 50 MB\n\n${await compare(lab, parsers, rows.peers)}`,
    `## Every cell\n\nRows of 100,000 that are right in every cell.\n\n${await checked(lab)}`,
    `## Beside clients, 50 MB\n\n${await besideClients(lab, rows.peers, rounds)}`,
    `## Beside clients, 500 MB\n\nOne run each: rows of amazon-sp-api take minutes.\n\n${await besideClients(lab, rows.file, 1)}`,
    ...(big ? [`## 5 GB\n\n${await biggest(lab)}`] : []),
  ];
}

async function compare(lab: Lab, names: readonly string[], count: number): Promise<string> {
  const outcomes = new Map<string, Outcome[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) outcomes.get(name)?.push(await lab.run(name, `rows=${count}`));
  }
  const results = new Set([...outcomes.values()].flat().map(({ result }) => result));
  if (results.size !== 1) throw new Error(`They do not agree on the report: ${[...results]}`);
  const first = outcomes.get(names[0] as string) as Outcome[];
  const [unit, amount] =
    (first[0]?.result ?? 0) > 1e8 ? ['MB/s', (first[0]?.result ?? 0) / 1e6] : ['thousand rows/s', count / 1000];
  const lines = [...outcomes].map(([name, list]) => [
    name,
    spread(
      list.map(({ seconds }) => amount / seconds),
      0,
    ),
    spread(
      list.map(({ cpu }) => cpu),
      2,
    ),
    spread(
      list.map(({ megabytes }) => megabytes),
      0,
    ),
    spread(
      ratios(
        list.map(({ seconds }) => seconds),
        first.map(({ seconds }) => seconds),
      ),
      2,
    ),
    spread(
      ratios(
        list.map(({ cpu }) => cpu),
        first.map(({ cpu }) => cpu),
      ),
      2,
    ),
  ]);
  return markdown(['', unit, 'CPU seconds', 'peak MB', 'time by ours', 'CPU by ours'], lines);
}

async function checked(lab: Lab): Promise<string> {
  const lines: string[][] = [];
  for (const charset of ['utf-8', 'windows-1252', 'shift_jis']) {
    for (const end of ['lf', 'crlf']) {
      const right: string[] = [];
      for (const name of ['supercargo', 'amazon-sp-api']) {
        const { result } = await lab.run(`${name} checked`, `rows=${period * 5}&charset=${charset}&end=${end}`);
        right.push(result.toLocaleString('en'));
      }
      lines.push([charset, end.toUpperCase(), ...right]);
    }
  }
  return markdown(['charset', 'line end', 'supercargo', 'amazon-sp-api'], lines);
}

async function biggest(lab: Lab): Promise<string> {
  const lines: string[][] = [];
  for (const name of [...toFile, ...toRows]) {
    const { result, seconds, cpu, megabytes } = await lab.run(name, `rows=${rows.big}`);
    lines.push([name, result.toLocaleString('en'), seconds.toFixed(1), cpu.toFixed(1), megabytes.toFixed(0)]);
  }
  return markdown(['', 'bytes or rows', 'seconds', 'CPU seconds', 'peak MB'], lines);
}
