import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const setting = '--max-semi-space-size=16';
let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-memory-'));
  program = join(folder, 'program.mjs');
  const module = new URL('../src/command/limit-memory.ts', import.meta.url).href;
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs';
    import { limitMemory } from ${JSON.stringify(module)};
    appendFileSync(process.argv[2], process.pid + ' ');
    limitMemory(process.env);
    const { execArgv, argv, env } = process;
    const state = { execArgv, args: argv.slice(3), arenas: env.MALLOC_ARENA_MAX, other: env.OTHER };
    if (process.send === undefined) console.log(JSON.stringify(state));
    else process.send(state, () => process.disconnect());`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(environment: NodeJS.ProcessEnv, ...flags: string[]) {
  const starts = join(folder, `starts-${Object.keys(environment).join()}-${flags.length}`);
  const env = { PATH: process.env.PATH, OTHER: 'kept', ...environment };
  const text = execFileSync(process.execPath, [...flags, program, starts, '--data', 'a b'], { env, encoding: 'utf8' });
  return { ...JSON.parse(text), starts: readFileSync(starts, 'utf8').trim().split(' ') };
}

describe.skipIf(process.platform !== 'linux')('the memory of a console', () => {
  it('The process restarts once with the settings, and keeps its number, arguments, flags and environment', () => {
    const { starts, ...state } = run({}, '--no-warnings');
    expect(state).toEqual({
      execArgv: [setting, '--no-warnings'],
      args: ['--data', 'a b'],
      arenas: '2',
      other: 'kept',
    });
    expect(starts).toHaveLength(2);
    expect(starts[0]).toBe(starts[1]);
  });

  it('Settings of the user apply', () => {
    expect(run({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ arenas: '8', execArgv: [setting] });
    const own = run({ NODE_OPTIONS: '--max-semi-space-size=64' });
    expect([own.execArgv, own.starts.length]).toEqual([[], 1]);
  });

  it('A process with a channel to its parent does not restart', async () => {
    const child = fork(program, [join(folder, 'forked')], { execArgv: [] });
    const [state] = await once(child, 'message');
    expect(state).toMatchObject({ execArgv: [] });
  });
});
