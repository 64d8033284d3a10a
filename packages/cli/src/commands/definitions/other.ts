import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { formatOptions } from './shared-options.ts';

export const migrate = defineCommand({
  name: 'migrate',
  summary: 'Find the code that must change to move from amazon-sp-api to supercargo, or change it',
  details: `Reads the JavaScript, TypeScript and Vue files, package.json and jest.config.json at or below each PATH. It finds imports, mocks and
dependencies of amazon-sp-api. It follows clients through the files, and finds their calls of operations that are deprecated, that Amazon
removed or that name no endpoint, and options that behave differently. In all files it finds feed types and report types that ended. Findings
marked \`change\` must be changed; findings marked \`review\` behave differently.

With --write, it makes the changes that are certain: the name of the package in imports and mocks, in moduleNameMapper and among the
dependencies, and endpoints that only one operation can mean. amazon-sp-api stays a dependency while a file needs it. At the end, the
TypeScript of each project with a tsconfig.json checks its types (tsc --noEmit). Commit your files first.

Exit code: 0 if no changes are left, 1 if some are left, a file cannot be read or tsc finds errors, 2 if an argument is invalid.`,
  args: {
    path: {
      description: 'Files or folders of the program (default: the current folder)',
      required: false,
      variadic: true,
    },
  },
  options: { write: { kind: 'flag', description: 'Make the changes that are certain' }, ...formatOptions },
  examples: [
    ['migrate', 'file, line and required change'],
    ['migrate --write', 'and make the changes that are certain'],
    ['migrate src test --ndjson', 'of two folders, for a script'],
  ],
});

const attributeDetails = `Reads the JavaScript, TypeScript and Vue files at or below each PATH. It finds the calls that end, their parameters, and the attributes of
their results. If TypeScript is installed in the project, it finds attributes by their types, also in functions and other files. Without
it, it follows results by syntax. A call without a version counts as v0. Findings marked \`review\` are attributes of objects that the result of a call
can reach, but whose content it could not follow.

With --write, it renames query parameters that keep their values, and replaces attributes that are copied to one place, of entries of
lists. The calls remain: change them before you run the program. Commit your files first.

Exit code: 0 if no changes are left, 1 if some are left or a file cannot be read, 2 if an argument is invalid.`;

export const migrateOrders = defineCommand({
  name: 'migrate orders',
  summary: 'Find the parameters and attributes of Orders v0 in a program, and where they are in 2026-01-01',
  details: attributeDetails,
  args: migrate.args,
  options: migrate.options,
  examples: [
    ['migrate orders', 'file, line, old path and new path'],
    ['migrate orders src scripts --write', 'and replace what is certain'],
  ],
});

export const migrateFinances = defineCommand({
  name: 'migrate finances',
  summary: 'Find the parameters and attributes of Finances v0 in a program, and where they are in 2024-06-19',
  details: attributeDetails,
  args: migrate.args,
  options: migrate.options,
  examples: [['migrate finances --json', 'for a script']],
});

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print a shell completion script',
  args: { shell: { description: 'Shell', required: true, choices: ['bash', 'zsh', 'fish'] } },
  options: {},
  examples: [
    ['completion bash > /etc/bash_completion.d/supercargo', 'for all users'],
    ['completion zsh > ~/.zsh/completions/_supercargo', 'if that folder is in fpath'],
    ['completion fish > ~/.config/fish/completions/supercargo.fish', 'takes effect in the next shell'],
  ],
});

const storage = {
  data: {
    kind: 'text',
    placeholder: 'FOLDER',
    description: 'Folder of the database, documents and key (default: in the application data folder of your system)',
  },
} as const;

export const consoleStart = defineCommand({
  name: 'console start',
  summary: 'Start the web console and open it in the browser; Ctrl-C stops it',
  details: `Requires @supercargo/console. DATABASE_URL selects a Postgres database instead of the embedded one. SUPERCARGO_KEY sets the key that
encrypts secrets.`,
  args: {},
  options: {
    ...storage,
    port: {
      kind: 'number',
      placeholder: 'N',
      description: 'Port (default: 4650); 0: any free port',
      min: 0,
      max: 65_535,
    },
    host: {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Address to listen on (default: 127.0.0.1, which only this machine can reach)',
    },
    name: {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Additional host name to accept, such as that of a reverse proxy',
      repeatable: true,
    },
    sandbox: { kind: 'flag', description: 'Start a sandbox even if DATABASE_URL is set' },
    'no-sandbox': { kind: 'flag', description: 'Do not start a sandbox' },
    'no-copies': { kind: 'flag', description: 'Copy no data of sellers for the screens of the shop' },
    'no-open': { kind: 'flag', description: 'Do not open the browser' },
  },
  examples: [
    ['console start', 'opens the browser'],
    ['console start --no-open --port 0', 'prints a one-time sign-in link'],
  ],
});

export const consoleWorker = defineCommand({
  name: 'console worker',
  summary: 'Run the background jobs of the web console, without its web server',
  details: 'Requires @supercargo/console, and DATABASE_URL with the Postgres database of the console.',
  args: {},
  options: { ...storage },
  examples: [['console worker', 'until Ctrl-C']],
});
