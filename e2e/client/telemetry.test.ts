import { describe, expect, it } from 'vitest';
import { compile, runNode } from '../support/client/subpath-programs.ts';

describe('supercargo/otel', () => {
  it.each(['node16', 'nodenext'])('supercargo/otel has types for modules and for CommonJS (%s)', (module) => {
    expect(compile('telemetry', module, 'module.mts', 'common.cts')).toBe('');
  });

  it('supercargo/otel can be imported and required', () => {
    expect(runNode('telemetry', 'module.mts')).toBe('POST /auth,sellers.getAccount');
    expect(runNode('telemetry', '--no-warnings', '-p', "typeof require('supercargo/otel').otelObserver")).toBe(
      'function',
    );
  });
});
