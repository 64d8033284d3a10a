import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { prepareProgram } from '@supercargo/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { buildWithoutBuilder, type Image, readHealthCheck, readInstructions } from '../support/sandbox/dockerfile.ts';

const context = fileURLToPath(new URL('../..', import.meta.url));
const instructions = readInstructions(join(context, 'Dockerfile'));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-image-'));
const bases = instructions.filter(({ name }) => name === 'FROM').map(({ text }) => text.split(' ')[0] ?? '');
/** The base images are not downloaded, because not every machine that runs the tests reaches their registry. */
const builder = ['docker', 'podman'].find((tool) => spawnSync(tool, ['image', 'inspect', ...bases]).status === 0);
if (builder === undefined)
  console.warn(`SKIPPED: building the image of the sandbox needs Docker or Podman, and the image ${bases[0]}`);

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the value of an option in the entry point. */
const option = ({ entrypoint }: Image, name: string) => entrypoint[entrypoint.indexOf(name) + 1];

/** Starts the entry point as a container does, but on free ports of this machine only. */
function start({ entrypoint, variables, workingFolder }: Image): ChildProcess {
  const [command = '', ...args] = entrypoint;
  const own = ['--host', '127.0.0.1', '--port', '0', '--queue-port', '0', '--proxy-port', '0', '--json'];
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return spawn(command, [...args, ...own], { cwd: workingFolder, env: { PATH, ...variables } });
}

async function readGreeting({ stdout }: ChildProcess): Promise<Record<string, string>> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return JSON.parse(line);
  return {};
}

describe('the image of the sandbox', () => {
  it('The instructions of the Dockerfile create a sandbox that responds, is healthy and keeps its state', async () => {
    const image = buildWithoutBuilder(instructions, context, folder);
    expect([option(image, '--host'), option(image, '--port'), image.user]).toEqual(['0.0.0.0', '8720', 'node']);
    const running = start(image);
    const { url = '', proxyUrl, queueUrl } = await readGreeting(running);
    expect([proxyUrl, queueUrl]).toEqual([expect.stringMatching(/^http:/), expect.stringMatching(/^http:/)]);
    expect((await fetch(`${url}/sellers/v1/account`)).status).toBe(403);
    const [check = '', ...args] = image.healthCheck;
    const isHealthy = (at: string) =>
      spawnSync(check, args, { env: { ...process.env, SUPERCARGO_SANDBOX_URL: at } }).status;
    expect(isHealthy(url)).toBe(0);
    running.kill('SIGTERM');
    expect(await once(running, 'exit')).toEqual([0, null]);
    expect(isHealthy(url)).toBe(1);
    expect(existsSync(join(option(image, '--data') ?? '', 'certificates/authority-key.pem'))).toBe(true);
  });

  it.skipIf(builder === undefined)(
    'A builder creates the image, and its container responds under other ports, without privileges, and stops when told',
    { timeout: 600_000 },
    async () => {
      const tag = 'supercargo-sandbox-test';
      call('build', '--tag', tag, '.');
      const id = call('run', '--detach', '--publish', '127.0.0.1::8720', '--publish', '127.0.0.1::8722', tag);
      try {
        const [url, proxyUrl] = ['8720', '8722'].map((port) => `http://${call('port', id, port)}`) as [string, string];
        await waitForHealth(url);
        expect(call('exec', id, 'id', '--user', '--name')).toBe('node');
        call('exec', id, ...readHealthCheck(instructions));
        const folder = mkdtempSync(join(tmpdir(), 'published-'));
        const { variables } = await prepareProgram({ sandboxUrl: url, proxyUrl, folder, given: {} });
        expect(variables).toMatchObject({ HTTPS_PROXY: proxyUrl, SUPERCARGO_SANDBOX_URL: url });
        rmSync(folder, { recursive: true });
        call('stop', id);
        // A container that does not end by itself is killed, and then has another exit code.
        expect(call('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
      } finally {
        call('rm', '--force', '--volumes', id);
      }
    },
  );
});

/** Runs the builder and returns its output. */
function call(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(builder ?? '', args, { cwd: context, encoding: 'utf8' });
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout.trim();
}

function waitForHealth(url: string): Promise<void> {
  const readStatus = () =>
    fetch(`${url}/_sandbox/health`).then(
      ({ status }) => status,
      () => 0,
    );
  return expect.poll(readStatus).toBe(200);
}
