import { describe, expect, it } from 'vitest';
import { compile, runNode } from '../support/client/subpath-programs.ts';

describe('supercargo/notifications and supercargo/sqs', () => {
  it.each(['node16', 'nodenext'])('The subpaths have types for modules and for CommonJS (%s)', (module) => {
    expect(compile('notifications', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('The subpaths can be imported and required', () => {
    expect(runNode('notifications', 'module.mts')).toBe('unknown SellingPartnerNotifications * consume SellingPartner');
    const required = `const found = { ...require('supercargo/notifications'), ...require('supercargo/sqs') };
      console.log(['parseNotification', 'setUpNotifications', 'consume'].map((name) => typeof found[name]).join());`;
    expect(runNode('notifications', '--no-warnings', '-e', required)).toBe('function,function,function');
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
    expect(runNode('notifications', '--input-type=module', '-e', program)).toBe('0 true 0');
  });
});
