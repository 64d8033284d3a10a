import { formatMarkdownTable, formatSpread, toRatios } from '../harness/statistics.ts';
import { compareClients } from './compare-clients.ts';
import { repeatedRows } from './table.ts';
import type { Outcome, TestBed } from './test-bed.ts';

const rounds = 5;
/** About 5 GB, 500 MB, 250 MB and 50 MB. */
const rows = { big: 24_200_000, file: 2_420_000, table: 1_200_000, small: 240_000 };

const toFile = ['supercargo to file', 'https and gunzip to file'] as const;
const toRows = ['supercargo rows', 'supercargo one column', 'bare split'] as const;
const parsers = ['supercargo rows', 'csvtojson', 'papaparse', 'csv-parse'] as const;

/** Makes all measurements and returns one section of the results for each. */
export async function measureAll(testBed: TestBed, { big }: { readonly big: boolean }): Promise<readonly string[]> {
  return [
    `## To a file, 500 MB\n\n${await compareReaders(testBed, toFile, rows.file)}`,
    `## To rows, 250 MB\n\n${await compareReaders(testBed, toRows, rows.table)}`,
    `## To rows, compared with parsers, 50 MB\n\n${await compareReaders(testBed, parsers, rows.small)}`,
    `## Every cell\n\nRows with only correct cells, of 100,000.\n\n${await countCorrectRows(testBed)}`,
    `## Compared with clients, 50 MB\n\n${await compareClients(testBed, rows.small, rounds)}`,
    `## Compared with clients, 500 MB\n\nOne run each, because rows of amazon-sp-api take minutes.\n\n${await compareClients(testBed, rows.file, 1)}`,
    ...(big ? [`## 5 GB\n\n${await measureBiggest(testBed)}`] : []),
  ];
}

async function compareReaders(testBed: TestBed, names: readonly string[], count: number): Promise<string> {
  const outcomes = new Map<string, Outcome[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) outcomes.get(name)?.push(await testBed.run(name, `rows=${count}`));
  }
  const results = new Set([...outcomes.values()].flat().map(({ result }) => result));
  if (results.size !== 1) throw new Error(`The readers returned different results: ${[...results]}`);
  const first = outcomes.get(names[0] as string) as Outcome[];
  const [unit, amount] =
    (first[0]?.result ?? 0) > 1e8 ? ['MB/s', (first[0]?.result ?? 0) / 1e6] : ['thousand rows/s', count / 1000];
  const lines = [...outcomes].map(([name, list]) => [
    name,
    formatSpread(
      list.map(({ seconds }) => amount / seconds),
      0,
    ),
    formatSpread(
      list.map(({ cpu }) => cpu),
      2,
    ),
    formatSpread(
      list.map(({ megabytes }) => megabytes),
      0,
    ),
    formatSpread(
      toRatios(
        list.map(({ seconds }) => seconds),
        first.map(({ seconds }) => seconds),
      ),
      2,
    ),
    formatSpread(
      toRatios(
        list.map(({ cpu }) => cpu),
        first.map(({ cpu }) => cpu),
      ),
      2,
    ),
  ]);
  return formatMarkdownTable(['', unit, 'CPU seconds', 'peak MB', 'time / ours', 'CPU / ours'], lines);
}

async function countCorrectRows(testBed: TestBed): Promise<string> {
  const lines: string[][] = [];
  for (const charset of ['utf-8', 'windows-1252', 'shift_jis']) {
    for (const end of ['lf', 'crlf']) {
      const correct: string[] = [];
      for (const name of ['supercargo', 'amazon-sp-api']) {
        const { result } = await testBed.run(
          `${name} checked`,
          `rows=${repeatedRows * 5}&charset=${charset}&end=${end}`,
        );
        correct.push(result.toLocaleString('en'));
      }
      lines.push([charset, end.toUpperCase(), ...correct]);
    }
  }
  return formatMarkdownTable(['charset', 'line end', 'supercargo', 'amazon-sp-api'], lines);
}

async function measureBiggest(testBed: TestBed): Promise<string> {
  const lines: string[][] = [];
  for (const name of [...toFile, ...toRows]) {
    const { result, seconds, cpu, megabytes } = await testBed.run(name, `rows=${rows.big}`);
    lines.push([name, result.toLocaleString('en'), seconds.toFixed(1), cpu.toFixed(1), megabytes.toFixed(0)]);
  }
  return formatMarkdownTable(['', 'bytes or rows', 'seconds', 'CPU seconds', 'peak MB'], lines);
}
