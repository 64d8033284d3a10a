import { describe, expect, it } from 'vitest';
import { compile, runNode } from '../support/client/subpath-programs.ts';

describe('supercargo/redis, supercargo/postgres and supercargo/dynamodb', () => {
  it.each(['node16', 'nodenext'])('The subpaths have types for modules and for CommonJS (%s)', (module) => {
    expect(compile('stores', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('The subpaths can be imported and required', () => {
    const names =
      'redisQuotaStore,redisTokenStore,postgresQuotaStore,postgresTokenStore,dynamoDbQuotaStore,dynamoDbTokenStore';
    expect(runNode('stores', 'module.mts')).toBe(names);
    const required = `const found = { ...require('supercargo/redis'), ...require('supercargo/postgres'), ...require('supercargo/dynamodb') };
      console.log('${names}'.split(',').filter((name) => typeof found[name] === 'function').join());`;
    expect(runNode('stores', '--no-warnings', '-e', required)).toBe(names);
  });

  it('supercargo itself does not load the subpaths', () => {
    const program = `import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context); } });
      await import('supercargo');
      const countStoreModules = () => seen.filter((url) => /redis|postgres|dynamodb|opentelemetry/.test(url)).length;
      const before = countStoreModules();
      await Promise.all([import('supercargo/redis'), import('supercargo/postgres'), import('supercargo/dynamodb'), import('supercargo/otel')]);
      console.log(before, countStoreModules() > 3);`;
    expect(runNode('stores', '--input-type=module', '-e', program)).toBe('0 true');
  });
});
