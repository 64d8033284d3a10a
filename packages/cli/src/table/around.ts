import { command } from '../spec/spec.ts';
import { form } from './shared-options.ts';

export const migrate = command({
  name: 'migrate',
  says: 'find where a program uses amazon-sp-api, and say what changes',
  about: `Reads .js, .ts and their kin below the folder, and package.json; changes nothing. It goes by the text of files that import
amazon-sp-api, so what a program does by way of other modules is not seen. \`change\` is what has to be done, \`look\` what behaves
otherwise than before.`,
  args: { folder: { says: 'where the program is (default: here)', required: false } },
  options: { ...form },
  examples: [
    ['migrate', 'file, line, and what changes'],
    ['migrate ../shop --ndjson', 'for a script'],
  ],
});

export const completion = command({
  name: 'completion',
  says: 'a script that completes commands and options in a shell',
  args: { shell: { says: 'which one', required: true, choices: ['bash', 'zsh', 'fish'] } },
  options: {},
  examples: [
    ['completion bash > /etc/bash_completion.d/supercargo', 'for every user'],
    ['completion zsh > ~/.zsh/completions/_supercargo', 'with that folder in fpath'],
    ['completion fish > ~/.config/fish/completions/supercargo.fish', 'at the next start'],
  ],
});

const store = {
  data: { kind: 'text', value: 'FOLDER', says: 'database, documents and key (default: your user’s data folder)' },
} as const;

export const consoleStart = command({
  name: 'console start',
  says: 'the console, in your browser, until Ctrl-C',
  about: `Needs @supercargo/console beside this package. DATABASE_URL names a Postgres in place of the folder's database, SUPERCARGO_KEY the key that
secrets are sealed with.`,
  args: {},
  options: {
    ...store,
    port: { kind: 'number', value: 'N', says: 'default 4650; 0 takes any free one', from: 0, to: 65_535 },
    host: { kind: 'text', value: 'NAME', says: 'default 127.0.0.1: nobody but this machine gets in' },
    name: { kind: 'text', value: 'NAME', says: 'another name that it answers to, such as a proxy’s', many: true },
    sandbox: { kind: 'flag', says: 'start a marketplace even when the database is Postgres' },
    'no-sandbox': { kind: 'flag', says: 'do not start a marketplace on this machine' },
    'no-open': { kind: 'flag', says: 'do not open the browser' },
  },
  examples: [
    ['console start', 'opens the browser'],
    ['console start --no-open --port 0', 'prints a link that is good once'],
  ],
});

export const worker = command({
  name: 'worker',
  says: 'take the console’s jobs, and serve no screens',
  about: 'Needs @supercargo/console beside this package, and DATABASE_URL: the Postgres that the console uses.',
  args: {},
  options: { ...store },
  examples: [['worker', 'until Ctrl-C']],
});
