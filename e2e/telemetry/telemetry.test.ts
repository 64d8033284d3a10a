import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** Returns the output of Node.js, with its errors when it fails. */
function runNode(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

describe('supercargo/otel', () => {
  it.each(['node16', 'nodenext'])('supercargo/otel has types for modules and for CommonJS (%s)', (module) => {
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--types', 'node'];
    expect(runNode(compiler, ...flags, '--module', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('supercargo/otel can be imported and required', () => {
    expect(runNode('module.mts')).toBe('POST /auth,sellers.getAccount');
    expect(runNode('--no-warnings', '-p', "typeof require('supercargo/otel').otelObserver")).toBe('function');
  });
});
