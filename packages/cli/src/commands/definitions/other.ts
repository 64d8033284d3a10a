import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { formatOptions } from './shared-options.ts';

export const migrate = defineCommand({
  name: 'migrate',
  summary: 'Find the code that must change to move from amazon-sp-api to supercargo',
  details: `Reads the JavaScript and TypeScript files and package.json below FOLDER, and changes nothing. It searches the text of files that
import amazon-sp-api; it does not find uses through other modules. Findings marked \`change\` must be changed; findings marked
\`review\` behave differently.`,
  args: { folder: { description: 'Folder of the program (default: the current folder)', required: false } },
  options: { ...formatOptions },
  examples: [
    ['migrate', 'file, line and required change'],
    ['migrate ../shop --ndjson', 'for a script'],
  ],
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
