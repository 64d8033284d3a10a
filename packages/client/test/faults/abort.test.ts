import { describe, expect, it } from 'vitest';
import { networkError, type Reply } from '../support/scripted-transport.ts';
import {
  catchError,
  createTestClient,
  errorReply,
  type TestClientOptions,
  throttledReply,
} from '../support/test-client.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' } };
const waitsForSlot = { priority: 'background' as const };

interface Step {
  readonly reply?: Reply | Error | 'stall';
  readonly given?: TestClientOptions;
  /** Earlier calls that use up the quota. */
  readonly before?: number;
  readonly attempts: number;
}

const steps: Record<string, Step> = {
  'waits for a token': { given: { tokens: () => 'stall' }, attempts: 0 },
  'waits before it retries a token request': { given: { tokens: () => networkError('ECONNRESET') }, attempts: 0 },
  'waits for a slot': { before: 40, attempts: 0 },
  'waits for headers': { reply: 'stall', attempts: 1 },
  'waits for the body': { reply: { pieces: ['{"payload":', 'stall'] }, attempts: 1 },
  'waits after broken connections': { reply: networkError('ECONNRESET'), attempts: 2 },
  'waits after a server error': { reply: errorReply(503, 'Down', {}, { 'retry-after': '30' }), attempts: 1 },
  'waits after a 429': { reply: throttledReply(), attempts: 1 },
};

describe('Aborting a call', () => {
  it.each(Object.entries(steps))(
    'Aborting a call that %s ends it immediately and leaves nothing behind',
    async (_name, step) => {
      const setup = createTestClient(() => step.reply ?? { body: { payload: 1 } }, step.given);
      for (let made = 0; made < (step.before ?? 0); made += 1) void setup.client.callAPI(call).catch(() => {});
      await setup.clock.advance(10);
      const timersBefore = setup.clock.pending;
      const controller = new AbortController();
      const error = catchError(
        setup.client.callAPI({ ...call, options: { ...waitsForSlot, signal: controller.signal } }),
      );
      await setup.clock.advance(10);
      controller.abort(new Error('enough'));
      expect(await error).toMatchObject({
        code: 'REQUEST_ABORTED',
        cause: new Error('enough'),
        operation: call.operation,
        attempts: step.attempts,
      });
      if (step.reply === 'stall') expect(setup.calls().at(-1)?.aborted()).toBe(true);
      // A token request continues, because other calls may wait for it.
      const forToken = step.given === undefined ? 0 : 2;
      expect(setup.clock.pending - timersBefore).toBeLessThanOrEqual(forToken);
    },
  );

  it('Aborting a call that has not started sends nothing', async () => {
    const setup = createTestClient(() => ({ body: { payload: 1 } }));
    const error = await catchError(setup.client.callAPI({ ...call, options: { signal: AbortSignal.abort() } }));
    expect(error).toMatchObject({ code: 'REQUEST_ABORTED', attempts: 0 });
    expect(error.outcome).toBeUndefined();
    expect(setup.calls()).toHaveLength(0);
  });
});
