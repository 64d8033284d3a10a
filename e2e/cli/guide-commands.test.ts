import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { readHelp, UNTIL_STOPPED, WITHOUT_SANDBOX } from '../support/cli/help-examples.ts';
import { useSandbox } from '../support/cli/use-sandbox.ts';
import {
  findArguments,
  type GuideCommand,
  listCodeBlocks,
  listGuideCommands,
  listMentions,
  listPages,
  splitLine,
} from '../support/guides/guide-commands.ts';
import { PageFolder } from '../support/guides/page-folder.ts';
import { listAllCommandBlocks } from '../support/guides/sync-guide.ts';
import { LANGUAGES } from '../support/sandbox/languages.ts';

const fixture = useSandbox({
  orders: 120,
  listings: 20,
  sampleRecords: true,
  proxyPort: 0,
  reports: { queueSeconds: 0, processingSeconds: 0 },
});

const helpHome = new Home();
afterAll(() => helpHome.remove());
const { names } = await readHelp(helpHome);
const groups = names.map((name) => name.split(' ')[0] ?? '');
const commands = listPages().flatMap((page) => listGuideCommands(page, [...names, ...groups]));

/** Commands that no test runs, and why. Those that the help shows too have their reason there. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'supercargo login acme --marketplace DE': 'needs a terminal',
  'supercargo call reports.cancelReport --path reportId=50000018003': 'needs a terminal',
  'supercargo report get --resume last --out listings.csv --format csv': 'needs an interrupted run',
  'npx supercargo sync work --config postgres.json': 'needs a Postgres',
  'npx @supercargo/sandbox exec -- dotnet run': 'needs the .NET SDK, and downloads packages',
};

/** Commands that run until they are stopped, with what they print when they are ready. */
const SERVERS: Readonly<Record<string, RegExp>> = {
  'npx @supercargo/sandbox --proxy-port 8722': /Ctrl-C/,
  'npx @supercargo/sandbox --port 8720': /Ctrl-C/,
  'npx @supercargo/sandbox --tls --tls-ca sandbox-ca.pem': /Ctrl-C/,
  'supercargo-sandbox --orders 1000 --rate-scale off': /Ctrl-C/,
  'npm run sandbox -- --record day.jsonl': /Ctrl-C/,
  'npm run sandbox -- --replay day.jsonl': /Ctrl-C/,
  'npm run sandbox -- --port 8720': /Ctrl-C/,
};

/** Commands whose exit code says what they found. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  'supercargo migrate shop': 1,
  'supercargo migrate orders shop': 1,
  'npx @supercargo/cli migrate': 1,
};

const OLD_PROGRAM = `const SellingPartner = require('amazon-sp-api');
const sp = new SellingPartner({ region: 'eu', refresh_token: 'x' });
sp.callAPI({ operation: 'getOrders', endpoint: 'orders' });
`;
const OLD_MANIFEST = '{\n  "dependencies": {\n    "amazon-sp-api": "^1.2.1"\n  }\n}\n';

/** What the commands of a page need before: what its text says, or a program of the reader. */
const PREPARATIONS: Readonly<Record<string, (folder: PageFolder) => unknown>> = {
  'docs/guides/assistants.md': (folder) => folder.run('supercargo login acme --sandbox'),
  'packages/mcp/README.md': (folder) => folder.run('supercargo login acme --sandbox'),
  'docs/guides/command-line.md': (folder) => {
    folder.write('shop/orders.js', OLD_PROGRAM);
    folder.write('shop/package.json', OLD_MANIFEST);
    folder.write(
      'shop/list.js',
      "import { SellingPartner } from 'supercargo';\nconst sp = new SellingPartner({ region: 'eu' });\nsp.orders.getOrders({ query: { CreatedAfter: '2026-01-01' } });\n",
    );
  },
  'docs/guides/moving-from-amazon-sp-api.md': (folder) => {
    folder.write('orders.js', OLD_PROGRAM);
    folder.write('package.json', OLD_MANIFEST);
  },
  'docs/guides/first-report.md': (folder) => {
    folder.installPackages();
    folder.write('report.ts', listCodeBlocks('docs/guides/first-report.md', 'ts')[0] ?? '');
  },
  'docs/guides/users/n8n.md': (folder) => {
    folder.installPackages();
    folder.write('node.mjs', listCodeBlocks('docs/guides/users/n8n.md', 'js')[1] ?? '');
  },
  'docs/guides/users/settlements.md': (folder) =>
    folder.run('supercargo sync init --sandbox --stream settlements --yes && supercargo sync run --once'),
  'packages/sandbox/README.md': (folder) => folder.write('package.json', '{"scripts": {"test": "node -e 0"}}'),
  'docs/guides/console.md': (folder) =>
    folder.runUntilReady(
      'supercargo-console',
      ['--data', 'FOLDER', '--no-open', '--no-sandbox', '--port', '0'],
      /http:\/\/127/,
    ),
};

const syncGuide = new Set(listAllCommandBlocks().flatMap((block) => block.trim().split('\n')));
const languages = new Set(LANGUAGES.map(({ command }) => `npx @supercargo/sandbox exec -- ${command.join(' ')}`));

/** Whether the test of the sync guide, of the languages or of the help runs this line. */
function runsElsewhere({ line }: GuideCommand): boolean {
  return syncGuide.has(line) || languages.has(line) || (findArguments(line) ?? '') in UNTIL_STOPPED;
}

function findReason({ line }: GuideCommand): string | undefined {
  return NOT_RUN[line] ?? WITHOUT_SANDBOX[findArguments(line) ?? ''];
}

/** Replaces the ports and file names of a page by those of this run. */
function adaptLine(line: string): string {
  const { url, proxyUrl } = fixture.running;
  const adapted = line
    .replace('database-2026-11-23T03-00-00.000Z', 'database-*')
    .replace('http://127.0.0.1:9722', String(proxyUrl))
    .replace(/http:\/\/127\.0\.0\.1:(?:8720|9720)/, url)
    .replace(/certificates(?=\)|$)/, `certificates --url ${url}`);
  // The exit code of `eval` does not say whether the command in it failed.
  return line.startsWith('eval ') ? `${adapted}\n[ "$HTTPS_PROXY" = '${proxyUrl}' ]` : adapted;
}

/** Each server gets a free port, because others may run on this machine. */
function adaptPorts(args: readonly string[]): readonly string[] {
  return [
    ...args.map((word) => (/^872\d$/.test(word) ? '0' : word)),
    ...(args.includes('--port') ? [] : ['--port', '0']),
  ];
}

const run = commands.filter((command) => !runsElsewhere(command) && findReason(command) === undefined);

describe.skipIf(process.platform === 'win32').each([...new Set(run.map(({ page }) => page))])('%s', (page) => {
  let folder: PageFolder;
  beforeAll(async () => {
    folder = new PageFolder(fixture.env);
    await PREPARATIONS[page]?.(folder);
  });
  afterAll(() => folder.remove());

  test.each(run.filter((command) => command.page === page))('$line', async ({ line, errorCode }) => {
    const isReady = SERVERS[line];
    if (isReady !== undefined) {
      const { program, args } = splitLine(line);
      const { stderr } = await folder.runUntilReady(program, adaptPorts(args), isReady);
      return expect(stderr).not.toMatch(/Error|Cannot/);
    }
    const { code, stdout, stderr } = await folder.run(adaptLine(line));
    if (errorCode !== undefined) {
      expect(code).not.toBe(0);
      expect(stderr).toContain(`Error ${errorCode}:`);
    } else expect({ code, output: code === 0 ? '' : stdout + stderr }).toMatchObject({ code: EXIT_CODES[line] ?? 0 });
  });
});

describe('the commands in guides and READMEs', () => {
  test('Each listed command is on a page', () => {
    const listed = [NOT_RUN, SERVERS, EXIT_CODES].flatMap((list) => Object.keys(list));
    const lines = commands.map(({ line }) => line);
    expect(listed.filter((line) => !lines.includes(line))).toEqual([]);
    const pages = run.map(({ page }) => page);
    expect(Object.keys(PREPARATIONS).filter((page) => !pages.includes(page))).toEqual([]);
  });

  test('No listed command runs elsewhere', () => {
    expect(commands.filter((command) => command.line in NOT_RUN && runsElsewhere(command))).toEqual([]);
  });

  test('At least 55 run here, and 25 in other tests', () => {
    expect(run.length).toBeGreaterThanOrEqual(55);
    expect(commands.filter(runsElsewhere).length).toBeGreaterThanOrEqual(25);
  });

  test.each(listPages())('%s names only existing commands', (page) => {
    const starts = [...names, ...groups];
    const absent = listMentions(page).filter((words) => !starts.some((name) => `${words} `.startsWith(`${name} `)));
    expect(absent).toEqual([]);
  });
});
