import { markdown, spread } from './figures.ts';
import type { Lab, Outcome } from './processes.ts';

const names = ['supercargo to file', 'amazon-sp-api to file', 'supercargo rows', 'amazon-sp-api rows'];

/** A report to a file and to rows, ours beside the other client that downloads reports by itself. */
export async function besideClients(lab: Lab, rows: number, rounds: number): Promise<string> {
  const outcomes = new Map<string, (Outcome | string)[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) outcomes.get(name)?.push(await lab.tryRun(name, `rows=${rows}`));
  }
  const lines = [...outcomes].map(([name, list]) => [name, ...cellsOf(list)]);
  return markdown(['', 'bytes or rows', 'seconds', 'CPU seconds', 'peak MB'], lines);
}

function cellsOf(list: readonly (Outcome | string)[]): string[] {
  const fate = list.find((outcome) => typeof outcome === 'string');
  if (fate !== undefined) return [fate, '', '', ''];
  const done = list as readonly Outcome[];
  const figures = (one: (outcome: Outcome) => number, digits: number) => spread(done.map(one), digits);
  return [
    [...new Set(done.map(({ result }) => result.toLocaleString('en')))].join(' or '),
    figures(({ seconds }) => seconds, 1),
    figures(({ cpu }) => cpu, 1),
    figures(({ megabytes }) => megabytes, 0),
  ];
}
