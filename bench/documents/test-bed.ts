import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFirstLine, writeCertificate } from '../harness/processes.ts';

export interface Outcome {
  readonly result: number;
  /** Elapsed time. */
  readonly seconds: number;
  /** CPU seconds of the reading process. */
  readonly cpu: number;
  /** Peak memory of the process. */
  readonly megabytes: number;
}

/** A fake document server, and processes that read from it. */
export interface TestBed {
  run(name: string, query: string): Promise<Outcome>;
  /** Like `run`, but returns a description when the process fails or takes more than ten minutes. */
  tryRun(name: string, query: string): Promise<Outcome | string>;
  stop(): void;
}

const timeout = 600_000;

export async function startTestBed(folder: string): Promise<TestBed> {
  const { keyFile, certFile } = writeCertificate(folder, ['localhost']);
  const file = join(folder, 'report');
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), keyFile, certFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const origin = `https://localhost:${await readFirstLine(server)}`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certFile };
  const run = async (name: string, query: string) => {
    const args = [join(import.meta.dirname, 'worker.mjs'), name, `${origin}/?${query}`, file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout }).finally(() =>
      rm(file, { force: true }),
    );
    return JSON.parse(stdout) as Outcome;
  };
  return {
    run,
    tryRun: (name, query) => run(name, query).catch(describeFailure),
    stop: () => void server.kill(),
  };
}

interface Failure {
  readonly killed?: boolean;
  readonly stderr?: string;
}

function describeFailure({ killed, stderr = '' }: Failure): string {
  if (killed) return 'not done after ten minutes';
  const [reason] = /(?<=FATAL ERROR: ).*|(?<=Error: ).*|(?<=code: ').*(?=')/.exec(stderr) ?? [];
  return `fails: ${reason ?? 'without a message'}`;
}
