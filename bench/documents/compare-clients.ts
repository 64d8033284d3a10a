import { formatMarkdownTable, formatSpread } from '../harness/statistics.ts';
import type { Outcome, TestBed } from './test-bed.ts';

const names = ['supercargo to file', 'amazon-sp-api to file', 'supercargo rows', 'amazon-sp-api rows'];

/** Downloads a report to a file and to rows, with supercargo and with the only other client that downloads reports. */
export async function compareClients(testBed: TestBed, rows: number, rounds: number): Promise<string> {
  const outcomes = new Map<string, (Outcome | string)[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) outcomes.get(name)?.push(await testBed.tryRun(name, `rows=${rows}`));
  }
  const lines = [...outcomes].map(([name, list]) => [name, ...toCells(list)]);
  return formatMarkdownTable(['', 'bytes or rows', 'seconds', 'CPU seconds', 'peak MB'], lines);
}

function toCells(list: readonly (Outcome | string)[]): string[] {
  const failure = list.find((outcome) => typeof outcome === 'string');
  if (failure !== undefined) return [failure, '', '', ''];
  const done = list as readonly Outcome[];
  const formatMetric = (read: (outcome: Outcome) => number, digits: number) => formatSpread(done.map(read), digits);
  return [
    [...new Set(done.map(({ result }) => result.toLocaleString('en')))].join(' or '),
    formatMetric(({ seconds }) => seconds, 1),
    formatMetric(({ cpu }) => cpu, 1),
    formatMetric(({ megabytes }) => megabytes, 0),
  ];
}
