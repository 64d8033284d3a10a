import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { selfSigned } from '../../e2e/amazon-sp-api/support/certificate.ts';

export interface Outcome {
  readonly result: number;
  /** Of the clock on the wall. */
  readonly seconds: number;
  /** Of the processors, in the reading process alone. */
  readonly cpu: number;
  /** Most memory the process ever had. */
  readonly megabytes: number;
}

/** The storage, and processes that read from it. */
export interface Lab {
  run(name: string, query: string): Promise<Outcome>;
  /** The same of a process that may die, or be at it for ten minutes: then it is said what became of it. */
  tryRun(name: string, query: string): Promise<Outcome | string>;
  end(): void;
}

const longest = 600_000;

export async function openLab(folder: string): Promise<Lab> {
  const { key, cert } = selfSigned(['localhost']);
  const [keyFile, certFile, file] = ['key.pem', 'cert.pem', 'report'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([writeFile(keyFile, key), writeFile(certFile, cert)]);
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), keyFile, certFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const origin = `https://localhost:${await firstLine(server)}`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certFile };
  const run = async (name: string, query: string) => {
    const args = [join(import.meta.dirname, 'worker.mjs'), name, `${origin}/?${query}`, file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: longest }).finally(() =>
      rm(file, { force: true }),
    );
    return JSON.parse(stdout) as Outcome;
  };
  return {
    run,
    tryRun: (name, query) => run(name, query).catch(fateOf),
    end: () => void server.kill(),
  };
}

interface Failure {
  readonly killed?: boolean;
  readonly stderr?: string;
}

function fateOf({ killed, stderr = '' }: Failure): string {
  if (killed) return 'not done after ten minutes';
  const [reason] = /(?<=FATAL ERROR: ).*|(?<=Error: ).*|(?<=code: ').*(?=')/.exec(stderr) ?? [];
  return `dies: ${reason ?? 'without a word'}`;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('the server ended before it was ready');
}
