import { startSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';

describe('a request that is too long', () => {
  it.each([
    ['query', `?${'q'.repeat(20_000)}`, {}],
    ['header', '', { 'x-long': 'h'.repeat(20_000) }],
  ])('A request with a %s that is too long gets an error in the format of SP-API', async (_, query, headers) => {
    await using running = await startSandbox({ orders: 0, listings: 1 });
    const answer = await fetch(`${running.url}/sellers/v1/marketplaceParticipations${query}`, { headers });
    expect(answer.status).toBe(431);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const { errors } = (await answer.json()) as { errors: readonly object[] };
    expect(errors).toEqual([
      { code: 'RequestHeaderFieldsTooLarge', message: expect.stringContaining('16384 bytes'), details: '' },
    ]);
    expect((await fetch(`${running.url}/_sandbox/info`)).status).toBe(200);
  });
});
