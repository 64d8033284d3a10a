import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyFailure, classifyResponse } from '../../src/retry/classify.ts';
import { computeDelay } from '../../src/retry/delay.ts';
import { parseRetryAfter } from '../../src/retry/retry-after.ts';
import { shouldRetry, usesRetryBudget } from '../../src/retry/should-retry.ts';
import { networkError } from '../support/scripted-transport.ts';

const classifyReply = (status: number, errorCode?: string, errorText?: string) =>
  classifyResponse({ status, errorCode, errorText });

describe('classification of attempts', () => {
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
  ])('Status %i is classified as %s', (status, expected) => {
    expect(classifyReply(status)).toBe(expected);
  });

  it('A response about an expired token is distinguished from other rejections', () => {
    expect(classifyReply(403, 'Unauthorized', 'The access token you provided has expired.')).toBe('expired-token');
    expect(classifyReply(403, 'Unauthorized', 'Access to requested resource is denied.')).toBe('final');
    expect(classifyReply(401, 'Unauthorized', 'The access token you provided has expired.')).toBe('final');
  });

  it.each([
    ['ECONNRESET', 'network'],
    ['ENOTFOUND', 'network'],
    ['EAI_AGAIN', 'network'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'final'],
    ['HPE_INVALID_CONSTANT', 'final'],
  ])('The network error %s is classified as %s', (code, expected) => {
    expect(classifyFailure(networkError(code))).toBe(expected);
  });

  it('Errors that are not network errors are final', () => {
    expect(classifyFailure(new Error('odd'))).toBe('final');
  });
});

describe('retry decisions', () => {
  const failures = { final: 0, throttled: 0, server: 0, network: 0, timeout: 0, 'expired-token': 0 };
  const limits = { throttled: 2, network: 2, server: 2, totalMilliseconds: 0 };
  const rules = { limits, retryThrottled: true, retryNetwork: true, renewTokens: true };

  it.each([
    // outcome, safe, may have arrived → retried
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
  ] as const)('The decision after %s, safe %s, arrived %s is %s', (last, isSafe, mayHaveArrived, expected) => {
    const replay = { isSafe, isWrite: !isSafe, mayHaveArrived };
    expect(shouldRetry(last, { ...failures, [last]: 1 }, replay, rules)).toBe(expected);
  });

  it('A read is retried once after a timeout, and a write with a key is not retried', () => {
    const again = (count: number, isWrite: boolean) =>
      shouldRetry('timeout', { ...failures, timeout: count }, { isSafe: true, isWrite, mayHaveArrived: true }, rules);
    expect([again(1, false), again(2, false), again(1, true)]).toEqual([true, false, false]);
  });

  it.each(['throttled', 'server', 'network'] as const)('Retries end after as many failures as %s allows', (last) => {
    const again = (count: number) =>
      shouldRetry(last, { ...failures, [last]: count }, { isSafe: true, isWrite: false, mayHaveArrived: true }, rules);
    expect([again(1), again(2), again(3)]).toEqual([true, true, false]);
  });

  it('Only server and network errors use the retry budget', () => {
    const classes = ['final', 'throttled', 'server', 'network', 'timeout', 'expired-token'] as const;
    expect(classes.filter(usesRetryBudget)).toEqual(['server', 'network', 'timeout']);
  });
});

describe('retry delays', () => {
  const facts = { restoreSeconds: null, failures: 1, isWrite: true, random: 0.5 };

  it('The delay after server errors is random up to a doubling maximum', () => {
    const waits = (random: number) =>
      [1, 2, 3, 9].map((failures) => computeDelay('server', { ...facts, failures, random }));
    expect(waits(0)).toEqual([50, 50, 50, 50]);
    expect(waits(0.999_999)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('The delay after network errors is ten seconds or the restore rate plus a random part', () => {
    expect(computeDelay('network', { ...facts, random: 0 })).toBe(10_000);
    expect(computeDelay('network', { ...facts, restoreSeconds: 60, random: 0 })).toBe(60_000);
    expect(computeDelay('network', { ...facts, failures: 3, random: 0.999_999 })).toBe(14_000);
  });

  it('The first retry of a read after a network error or a timeout has no delay', () => {
    const waits = (last: 'network' | 'timeout') =>
      [1, 2, 3].map((count) => computeDelay(last, { ...facts, isWrite: false, failures: count, random: 0 }));
    expect([waits('network'), waits('timeout')]).toEqual([
      [0, 10_000, 10_000],
      [0, 10_000, 10_000],
    ]);
  });

  it('The delay is within its bounds and at least what the response asks for', () => {
    const anything = fc.record({
      rate: fc.option(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), { nil: undefined }),
      restoreSeconds: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      retryAfter: fc.option(fc.double({ min: 0, max: 1e15, noNaN: true }), { nil: undefined }),
      failures: fc.integer({ min: 1, max: 10_000 }),
      isWrite: fc.constant(true),
      random: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    });
    const kinds = fc.constantFrom('throttled' as const, 'server' as const, 'network' as const);
    fc.assert(
      fc.property(kinds, anything, (last, given) => {
        const wait = computeDelay(last, given);
        expect(wait).toBeGreaterThanOrEqual(Math.min(Math.max(50, Math.floor(given.retryAfter ?? 0)), 600_000));
        expect(wait).toBeLessThanOrEqual(600_000);
      }),
    );
  });

  it('There is no delay before a token is renewed', () => {
    expect(computeDelay('expired-token', { ...facts, retryAfter: 5_000 })).toBe(0);
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
  ])('Retry-After %j delays the retry by %s ms', (header, expected) => {
    expect(parseRetryAfter(header === undefined ? {} : { 'retry-after': header }, now)).toBe(expected);
  });

  it('A Retry-After date is relative to the date of the response, because our clock may be wrong', () => {
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 10:00:20 GMT', date: 'Thu, 01 Jan 2026 10:00:00 GMT' };
    expect(parseRetryAfter(headers, now)).toBe(20_000);
  });
});
