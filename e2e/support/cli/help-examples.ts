import type { Home } from './command-line.ts';

/** Examples that no sandbox runs, and why. Tests of the command in other files run what they can. */
export const WITHOUT_SANDBOX: Readonly<Record<string, string>> = {
  login: 'needs a terminal',
  'login acme --marketplace DE --authorize --application-id amzn1.sp.solution.1': 'needs a terminal and consent',
  'login acme --marketplace US --client-id amzn1.application-oa2-client.1 --secrets @secrets.json':
    'needs credentials of Amazon',
  'notification listen --queue-url https://sqs.eu-west-1.amazonaws.com/123456789012/orders': 'needs a queue at AWS',
  'notification listen --queue-url URL --count 1 --ndjson --yes': 'needs a queue at AWS',
  'report get --resume last': 'needs an interrupted run',
  'feed send --resume last': 'needs an interrupted run',
  'query run --resume last': 'needs an interrupted run',
  'sync run --once': 'copies all streams within their quotas, which takes minutes',
  'sync verify': 'reads all streams within their quotas, which takes minutes',
  'sync verify orders --rows 200': 'reads within the quotas of orders, which takes minutes',
  'sync init --profile acme --stream orders --to postgres://shop@localhost/shop': 'needs a Postgres',
  'sync work': 'needs a Postgres',
  'shop order 028-4429107-5557912': 'needs the ID of an order of the copy',
  'shop payouts --compare 12345678901,12345678912': 'needs the IDs of settlements of the copy',
  'console worker': 'needs a Postgres',
  'deprecations --data ./console': 'needs the data of a console',
  'console start': 'opens a browser',
};

/** Examples that run until they are stopped, with what they print when they are ready. */
export const UNTIL_STOPPED: Readonly<Record<string, RegExp>> = {
  'sync run': /complete copy/,
  'sandbox start': /Press Ctrl-C/,
  'sandbox start --port 0 --orders 5000 --json': /refreshToken/,
  'console start --no-open --port 0': /http:\/\/127\.0\.0\.1/,
  'mcp --sandbox': /^/,
  'mcp --profile acme': /^/,
  'mcp --profile acme --copy shop/supercargo.sync.json': /^/,
  'mcp --profile acme --toolsets default,feeds': /^/,
  'mcp --profile acme --allow-writes': /^/,
  'mcp --http --port 4660 --profile acme': /4660/,
};

/** What the help of the command line names. */
export interface Help {
  /** The names of all commands. */
  readonly names: readonly string[];
  /** The command lines of all examples, without the name of the program and the descriptions. */
  readonly examples: readonly string[];
}

/** Reads the help of every command. */
export async function readHelp(home: Home): Promise<Help> {
  const { stdout } = await home.run(['--help']);
  const names = (stdout.split('\nCommands\n')[1]?.split('\n\n')[0] ?? '')
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/)[0] ?? '');
  return { names, examples: (await Promise.all(names.map((name) => listExamples(home, name)))).flat() };
}

async function listExamples(home: Home, name: string): Promise<readonly string[]> {
  const { stdout } = await home.run([...name.split(' '), '--help']);
  const [, text = ''] = stdout.split('\nExamples\n');
  return text.split('\n').flatMap((line) => /^ {2}supercargo (.+?)(?: {2,}.*)?$/.exec(line)?.[1] ?? []);
}

/** Finds the command that a line starts with: `report get` in `report get TYPE --sandbox`. */
export function findCommandName(names: readonly string[], line: string): string | undefined {
  return names
    .filter((name) => `${line} `.startsWith(`${name} `))
    .toSorted((one, another) => another.length - one.length)[0];
}
