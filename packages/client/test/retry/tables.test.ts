import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyAnswer, classifyFailure } from '../../src/retry/classify.ts';
import { drawsOnBudget, shouldRepeat } from '../../src/retry/decide.ts';
import { delayOf } from '../../src/retry/delay.ts';
import { retryAfterOf } from '../../src/retry/retry-after.ts';
import { broken } from '../support/scripted-transport.ts';

const answer = (status: number, errorCode?: string, errorText?: string) =>
  classifyAnswer({ status, errorCode, errorText });

describe('classify', () => {
  it.each([
    [200, 'final'],
    [302, 'final'],
    [400, 'final'],
    [403, 'final'],
    [404, 'final'],
    [408, 'server'],
    [429, 'throttled'],
    [500, 'server'],
    [501, 'final'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
  ])('takes status %i as %s', (status, expected) => {
    expect(answer(status)).toBe(expected);
  });

  it('knows the refusal of an expired token from other refusals', () => {
    expect(answer(403, 'Unauthorized', 'The access token you provided has expired.')).toBe('expired-token');
    expect(answer(403, 'Unauthorized', 'Access to requested resource is denied.')).toBe('final');
    expect(answer(401, 'Unauthorized', 'The access token you provided has expired.')).toBe('final');
  });

  it.each([
    ['ECONNRESET', 'network'],
    ['ENOTFOUND', 'network'],
    ['EAI_AGAIN', 'network'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'final'],
    ['HPE_INVALID_CONSTANT', 'final'],
  ])('takes a connection that failed with %s as %s', (code, expected) => {
    expect(classifyFailure(broken(code))).toBe(expected);
  });

  it('takes what is no failure of a connection as final', () => {
    expect(classifyFailure(new Error('odd'))).toBe('final');
  });
});

describe('decide', () => {
  const failures = { final: 0, throttled: 0, server: 0, network: 0, timeout: 0, 'expired-token': 0 };
  const limits = { throttled: 2, network: 2, server: 2, total: 0 };
  const rules = { limits, retryThrottled: true, retryNetwork: true, renewTokens: true };

  it.each([
    // class, safe, may have arrived → once more
    ['final', true, false, false],
    ['throttled', false, false, true],
    ['expired-token', false, false, true],
    ['server', true, true, true],
    ['server', false, true, false],
    ['network', true, true, true],
    ['network', false, false, true],
    ['network', false, true, false],
    ['timeout', true, true, true],
    ['timeout', false, true, false],
  ] as const)('after %s, safe %s, arrived %s: %s', (last, safe, mayHaveArrived, expected) => {
    const replay = { safe, isWrite: !safe, mayHaveArrived };
    expect(shouldRepeat(last, { ...failures, [last]: 1 }, replay, rules)).toBe(expected);
  });

  it('sends a read once more after a timeout, and a write with a key not at all', () => {
    const again = (count: number, isWrite: boolean) =>
      shouldRepeat('timeout', { ...failures, timeout: count }, { safe: true, isWrite, mayHaveArrived: true }, rules);
    expect([again(1, false), again(2, false), again(1, true)]).toEqual([true, false, false]);
  });

  it.each(['throttled', 'server', 'network'] as const)('ends after as many failures as %s allows', (last) => {
    const again = (count: number) =>
      shouldRepeat(last, { ...failures, [last]: count }, { safe: true, isWrite: false, mayHaveArrived: true }, rules);
    expect([again(1), again(2), again(3)]).toEqual([true, true, false]);
  });

  it('draws on the common budget for failures of the other side only', () => {
    const classes = ['final', 'throttled', 'server', 'network', 'timeout', 'expired-token'] as const;
    expect(classes.filter(drawsOnBudget)).toEqual(['server', 'network', 'timeout']);
  });
});

describe('delay', () => {
  const facts = { restoreSeconds: null, failures: 1, isWrite: true, chance: 0.5 };

  it('leaves everything up to a doubling ceiling to chance after server errors', () => {
    const waits = (chance: number) => [1, 2, 3, 9].map((failures) => delayOf('server', { ...facts, failures, chance }));
    expect(waits(0)).toEqual([50, 50, 50, 50]);
    expect(waits(0.999_999)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('adds chance to the ten seconds, or the restore rate, after network errors', () => {
    expect(delayOf('network', { ...facts, chance: 0 })).toBe(10_000);
    expect(delayOf('network', { ...facts, restoreSeconds: 60, chance: 0 })).toBe(60_000);
    expect(delayOf('network', { ...facts, failures: 3, chance: 0.999_999 })).toBe(14_000);
  });

  it('is none before the first retry of what is no write, after a connection failed or stayed silent', () => {
    const waits = (last: 'network' | 'timeout') =>
      [1, 2, 3].map((count) => delayOf(last, { ...facts, isWrite: false, failures: count, chance: 0 }));
    expect([waits('network'), waits('timeout')]).toEqual([
      [0, 10_000, 10_000],
      [0, 10_000, 10_000],
    ]);
  });

  it('is within bounds, and no shorter than the answer asked for, whatever the answer says', () => {
    const anything = fc.record({
      rate: fc.option(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), { nil: undefined }),
      restoreSeconds: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      retryAfter: fc.option(fc.double({ min: 0, max: 1e15, noNaN: true }), { nil: undefined }),
      failures: fc.integer({ min: 1, max: 10_000 }),
      isWrite: fc.constant(true),
      chance: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    });
    const kinds = fc.constantFrom('throttled' as const, 'server' as const, 'network' as const);
    fc.assert(
      fc.property(kinds, anything, (last, given) => {
        const wait = delayOf(last, given);
        expect(wait).toBeGreaterThanOrEqual(Math.min(Math.max(50, Math.floor(given.retryAfter ?? 0)), 600_000));
        expect(wait).toBeLessThanOrEqual(600_000);
      }),
    );
  });

  it('is none before a token is renewed', () => {
    expect(delayOf('expired-token', { ...facts, retryAfter: 5_000 })).toBe(0);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1, 12);

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['1.5', 1_500],
    ['Thu, 01 Jan 2026 12:00:30 GMT', 30_000],
    ['Thu, 01 Jan 2026 11:00:00 GMT', undefined],
    ['-3', undefined],
    ['soon', undefined],
    ['1e9', undefined],
    ['2026', 2_026_000],
    ['Mon, rubbish', undefined],
    [undefined, undefined],
  ])('of %j asks for %s ms', (header, expected) => {
    expect(retryAfterOf(header === undefined ? {} : { 'retry-after': header }, now)).toBe(expected);
  });

  it('as a date is counted from the date of the answer: our clock may be wrong', () => {
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 10:00:20 GMT', date: 'Thu, 01 Jan 2026 10:00:00 GMT' };
    expect(retryAfterOf(headers, now)).toBe(20_000);
  });
});
