import { spawn } from 'node:child_process';
import { findNewestOperation, findOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { findValues, listPlaceholders, loadExample, valueSources } from '@supercargo/catalogue/examples';
import { binary, type CommandResult } from './command-line.ts';
import type { SandboxFixture } from './use-sandbox.ts';

/** An example as `supercargo operation show` prints it. */
export interface PrintedExample {
  readonly descriptor: OperationDescriptor;
  /** `endpoint/version/operation`. */
  readonly name: string;
  /** The command line. */
  readonly line: string;
  /** Why it does not run; undefined if nothing is printed. */
  readonly problem: string | undefined;
  /** The operations that it says must run before. */
  readonly after: readonly string[];
}

/** The end of an example. */
export interface ExampleRun extends CommandResult {
  readonly name: string;
  readonly line: string;
}

/** Returns `endpoint/version/operation`. */
export function formatName({
  endpoint,
  version,
  operation,
}: Pick<OperationDescriptor, 'endpoint' | 'version' | 'operation'>) {
  return `${endpoint}/${version}/${operation}`;
}

/** Reads the example of an operation from the output of `supercargo operation show`. */
export async function readPrintedExample(
  { home }: SandboxFixture,
  descriptor: OperationDescriptor,
): Promise<PrintedExample> {
  const { endpoint, version, operation } = descriptor;
  const { stdout } = await home.run(['operation', 'show', `${endpoint}.${operation}`, '--version', version]);
  const [, text = ''] = stdout.split('\nExample\n');
  const [line = '', ...notes] = text.trim().split('\n');
  const findNote = (title: string) =>
    notes
      .find((note) => note.trim().startsWith(title))
      ?.trim()
      .slice(title.length)
      .trim();
  return {
    descriptor,
    name: formatName(descriptor),
    line,
    problem: findNote('does not run'),
    after: findNote('run before')?.split(', ') ?? [],
  };
}

/** Writes after which the clock of the sandbox moves on, because their effects need some seconds or their order counts. */
const TAKES_SECONDS = /^(amazonWarehousingAndDistribution|aplusContent|fulfillmentInbound|vendor)/;

/** Runs printed examples in a sandbox whose clock is never behind that of the command, each after those that it needs. */
export class ExampleRunner {
  readonly runs = new Map<string, ExampleRun>();
  readonly #fixture: SandboxFixture;
  readonly #examples: ReadonlyMap<string, PrintedExample>;

  constructor(fixture: SandboxFixture, examples: readonly PrintedExample[]) {
    this.#fixture = fixture;
    this.#examples = new Map(examples.map((example) => [example.name, example]));
  }

  /** Runs an example once, after those that it needs. */
  async run(example: PrintedExample): Promise<void> {
    if (this.runs.has(example.name)) return;
    for (const name of await this.#listNeeded(example)) {
      const needed = this.#examples.get(name);
      if (needed !== undefined) await this.run(needed);
    }
    await this.repeat(example);
    const hasFailed = this.runs.get(example.name)?.code !== 0;
    if (hasFailed && example.problem === undefined) await this.#createAndRepeat(example);
  }

  /** Creates what earlier examples used up, as the error says, and runs the example again. */
  async #createAndRepeat(example: PrintedExample): Promise<void> {
    const creators = listPlaceholders(example.line).flatMap(
      (placeholder) => this.#findCreator(valueSources[placeholder]?.createdBy, example.descriptor) ?? [],
    );
    for (const name of creators) {
      const creator = this.#examples.get(name);
      if (creator !== undefined && name !== example.name) await this.repeat(creator);
    }
    if (creators.length > 0) await this.repeat(example);
  }

  /** Runs an example, also if it has run before. A run that succeeded stays the one on record if this one fails. */
  async repeat({ name, line, descriptor }: PrintedExample): Promise<void> {
    const complete = await this.#fillResponses(line, descriptor);
    const { clock } = this.#fixture.running.sandbox;
    clock.advance(Math.max(0, Date.now() - clock.now()));
    const result = await runInShell(`${complete} --sandbox --yes`, this.#fixture);
    if (result.code === 0 || this.runs.get(name)?.code !== 0) this.runs.set(name, { ...result, name, line: complete });
    if (descriptor.effect !== 'read' && TAKES_SECONDS.test(name)) this.#fixture.running.sandbox.clock.advance(10_000);
  }

  async #listNeeded({ descriptor, line }: PrintedExample): Promise<readonly string[]> {
    const { endpoint, version, operation } = descriptor;
    const entry = findOperation(endpoint, version, operation);
    if (entry === undefined) throw new Error(`There is no operation ${operation}.`);
    const { after } = await loadExample(entry, Date.now());
    const creators = listPlaceholders(line).flatMap((placeholder) => {
      const source = valueSources[placeholder];
      return source?.reads.length === 0 ? (this.#findCreator(source.createdBy, descriptor) ?? []) : [];
    });
    return [...after, ...creators];
  }

  /** Finds the operation with this name in the version of the example, or else its newest version. */
  #findCreator(createdBy: string | undefined, { version }: OperationDescriptor): string | undefined {
    const [endpoint = '', operation = ''] = createdBy?.split('.') ?? [];
    const sameVersion = formatName({ endpoint, version, operation });
    if (this.#examples.has(sameVersion)) return sameVersion;
    const newest = findNewestOperation(endpoint, operation, Date.now());
    return newest === undefined ? undefined : formatName(newest);
  }

  /** Replaces placeholders whose values are in responses, as a reader would. */
  async #fillResponses(line: string, descriptor: OperationDescriptor): Promise<string> {
    return listPlaceholders(line).reduce((text, placeholder) => {
      const source = valueSources[placeholder];
      if (source === undefined || source.reads.length > 0) return text;
      const response = this.runs.get(this.#findCreator(source.createdBy, descriptor) ?? '');
      if (response?.code !== 0) return text;
      const [value] = findValues(JSON.parse(response.stdout), source.responsePath ?? '');
      return value === undefined ? text : text.replaceAll(`{{${placeholder}}}`, String(value));
    }, line);
  }
}

/** Runs a command line as a shell would, with the published file of `supercargo`. */
export function runInShell(line: string, { home, env }: Pick<SandboxFixture, 'home' | 'env'>): Promise<CommandResult> {
  const script = `supercargo() { '${process.execPath}' '${binary}' "$@"; }\n${line}`;
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', script], {
      env: home.env(env),
      cwd: home.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

/** Runs `work` for each item, several at a time. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
