import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import { buildSampleInput } from './support/sample-input.ts';
import { createTestClient, deepFreeze } from './support/test-client.ts';

describe('every operation of the catalogue', () => {
  it('Every operation of the catalogue sends the recorded request', async () => {
    const { client, calls } = createTestClient(() => ({ status: 204 }), { access_token: 'Atza|given' });
    const lines: string[] = [];
    for (const entry of listAllOperations()) {
      const input = deepFreeze(buildSampleInput(await loadOperation(entry)));
      const operation = `${entry.endpoint}.${entry.operation}`;
      await client.callAPI({ operation, ...input, options: { version: entry.version } });
      const sent = calls().at(-1);
      const body = sent?.body === '' ? '' : ` ${sent?.body}`;
      lines.push(`${operation} ${entry.version}: ${sent?.method} ${sent?.url.pathname}${sent?.url.search}${body}`);
    }
    expect(lines).toHaveLength(383);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./__snapshots__/requests.txt');
  });
});
