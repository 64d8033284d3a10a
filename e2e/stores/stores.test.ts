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

describe('supercargo/redis and supercargo/postgres', () => {
  it.each(['node16', 'nodenext'])('The subpaths have types for modules and for CommonJS (%s)', (module) => {
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--types', 'node'];
    expect(runNode(compiler, ...flags, '--module', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('The subpaths can be imported and required', () => {
    const names = 'redisQuotaStore,redisTokenStore,postgresQuotaStore,postgresTokenStore';
    expect(runNode('module.mts')).toBe(names);
    const required = `const found = { ...require('supercargo/redis'), ...require('supercargo/postgres') };
      console.log('${names}'.split(',').filter((name) => typeof found[name] === 'function').join());`;
    expect(runNode('--no-warnings', '-e', required)).toBe(names);
  });

  it('supercargo itself does not load the subpaths', () => {
    const program = `import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context); } });
      await import('supercargo');
      const countStoreModules = () => seen.filter((url) => /redis|postgres|opentelemetry/.test(url)).length;
      const before = countStoreModules();
      await Promise.all([import('supercargo/redis'), import('supercargo/postgres'), import('supercargo/otel')]);
      console.log(before, countStoreModules() > 2);`;
    expect(runNode('--input-type=module', '-e', program)).toBe('0 true');
  });
});
