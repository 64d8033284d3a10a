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

describe('supercargo/notifications and supercargo/sqs', () => {
  it.each(['node16', 'nodenext'])('The subpaths have types for modules and for CommonJS (%s)', (module) => {
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--types', 'node'];
    expect(runNode(compiler, ...flags, '--module', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('The subpaths can be imported and required', () => {
    expect(runNode('module.mts')).toBe('unknown SellingPartnerNotifications * consume SellingPartner');
    const required = `const found = { ...require('supercargo/notifications'), ...require('supercargo/sqs') };
      console.log(['parseNotification', 'setUpNotifications', 'consume'].map((name) => typeof found[name]).join());`;
    expect(runNode('--no-warnings', '-e', required)).toBe('function,function,function');
  });

  it('The subpaths load nothing of AWS, and supercargo itself does not load them', () => {
    const program = `import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context); } });
      const count = (part) => seen.filter((url) => part.test(url)).length;
      await import('supercargo');
      const before = count(/lib.(sqs|notifications)/);
      await Promise.all([import('supercargo/sqs'), import('supercargo/notifications')]);
      console.log(before, count(/lib.(sqs|notifications)/) > 1, count(/@aws-sdk/));`;
    expect(runNode('--input-type=module', '-e', program)).toBe('0 true 0');
  });
});
