import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { binaries, type CommandResult, Home } from '../cli/command-line.ts';
import { runInShell } from '../cli/example-runs.ts';
import { root } from './guide-commands.ts';

/** Runs what `npx` finds in an installation. */
const NPX = `while [ "\${1#-}" != "$1" ]; do [ "$1" = -p ] && shift; shift; done
name=$1; shift
case $name in
  @supercargo/cli) name=supercargo ;;
  @supercargo/*) name=supercargo-\${name#@supercargo/} ;;
esac
exec "$name" "$@"`;

/** In the repository, \`npm run sandbox -- OPTIONS\` runs the command from its source. Here it is the published file. */
const NPM = `npm() {
  shift; [ "$1" = --silent ] && shift
  name=$1; shift 2
  [ "$name" = sandbox ] && name=supercargo-sandbox
  "$name" "$@"
}`;

/** A temporary folder that is the empty home of a reader, with the commands of all packages installed. */
export class PageFolder {
  readonly home = new Home();
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>>) {
    const bin = join(this.home.folder, '.bin');
    this.#env = { ...env, HOME: this.home.folder, PATH: `${bin}${delimiter}${process.env.PATH}` };
    for (const [name, file] of Object.entries(binaries)) {
      this.#writeProgram(name, `exec '${process.execPath}' '${file}' "$@"`);
    }
    this.#writeProgram('npx', NPX);
  }

  #writeProgram(name: string, script: string): void {
    this.write(`.bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(join(this.home.folder, '.bin', name), 0o755);
  }

  /** Writes a file that a command reads. */
  write(name: string, content: string): void {
    const file = join(this.home.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Installs the packages of the repository for programs in the folder. */
  installPackages(): void {
    symlinkSync(join(root, 'node_modules'), join(this.home.folder, 'node_modules'), 'junction');
  }

  /** Runs a line as a shell would. */
  run(line: string): Promise<CommandResult> {
    return runInShell(line.startsWith('npm run ') ? `${NPM}\n${line}` : line, { home: this.home, env: this.#env });
  }

  /** Runs a command until it prints that it is ready, and stops it with Ctrl-C. Returns what it printed. */
  async runUntilReady(
    program: keyof typeof binaries,
    args: readonly string[],
    isReady: RegExp,
  ): Promise<CommandResult> {
    const running = this.home.start(args, { program, env: this.#env });
    await running.waitFor(isReady);
    running.interrupt();
    return running.ended;
  }

  remove(): void {
    this.home.remove();
  }
}
