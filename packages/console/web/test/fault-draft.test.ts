import { describe, expect, it } from 'vitest';
import { describeFault, describeFaultScope } from '../src/features/sandbox/model/fault-descriptions.ts';
import { buildFaultRule, emptyDraft, findContentProblem } from '../src/features/sandbox/model/fault-draft.ts';

const changed = { ...emptyDraft, fault: 'change' };

describe('the form for a fault rule', () => {
  it('It builds a patch of the third page of one seller', () => {
    const content = '[{ "op": "remove", "path": "/orders/0" }]';
    const numbers = { page: 3, percent: 100 };
    const draft = { ...changed, operation: ' orders/* ', sellerId: 'A1ACME', content, numbers };
    expect(buildFaultRule(draft)).toEqual({
      when: { operation: 'orders/*', sellerId: 'A1ACME', page: 3 },
      answer: { patch: [{ op: 'remove', path: '/orders/0' }] },
    });
  });

  it('It builds another response with a status, a delay and a reset', () => {
    const numbers = { changedStatus: 503, delaySeconds: 2, call: 4, times: 1, percent: 50 };
    const draft = { ...changed, change: 'body' as const, content: '{}', cut: 'body', numbers };
    expect(buildFaultRule({ ...draft, query: 'a=*b*&c=1', body: '{"d":1}' })).toEqual({
      when: { query: { a: '*b*', c: '1' }, body: { d: 1 }, call: 4, times: 1, probability: 0.5 },
      answer: { body: {}, status: 503, delaySeconds: 2, cut: 'body' },
    });
    expect(buildFaultRule({ ...draft, change: 'none', quirks: ['endless-page'] }).answer).toEqual({
      status: 503,
      delaySeconds: 2,
      cut: 'body',
      quirks: ['endless-page'],
    });
  });

  it('A fault has only its settings, and one of documents no conditions of calls', () => {
    const draft = { ...emptyDraft, fault: 'expired-url', operation: 'orders/*', query: 'a=1' };
    expect(buildFaultRule(draft)).toEqual({ when: {}, answer: { fault: 'expired-url' } });
    expect(buildFaultRule({ ...emptyDraft, fault: 'reset', when: 'after' }).answer).toEqual({
      fault: 'reset',
      when: 'after',
    });
  });

  it('Invalid JSON is an error that names its field', () => {
    expect(() => buildFaultRule({ ...changed, content: '[{' })).toThrow(/^JSON Patch is not valid JSON: /);
    expect(() => buildFaultRule({ ...emptyDraft, body: '{' })).toThrow(/^Body contains is not valid JSON: /);
    expect([findContentProblem(changed), findContentProblem({ ...changed, content: '' })]).toEqual([
      undefined,
      expect.stringContaining('not valid JSON'),
    ]);
  });
});

describe('the description of a fault rule', () => {
  it('It names the answer', () => {
    const patch = [{ op: 'remove', path: '/a' }];
    expect(describeFault({ answer: { patch, cut: 'body' } })).toBe(
      'Changed response (1 patch operation, while sending the body)',
    );
    expect(describeFault({ answer: { body: {}, status: 503, delaySeconds: 2 } })).toBe(
      'Changed response (other body, 503, 2 s)',
    );
    expect(describeFault({ answer: { quirks: ['endless-page'] } })).toBe('Changed response (endless-page)');
    expect(describeFault({ answer: { fault: 'error', status: 500, body: 'html' } })).toBe('Server error (500)');
    expect(describeFault({ answer: { fault: 'reset', when: 'after' } })).toBe('Connection reset (after processing)');
  });

  it('It names the conditions', () => {
    const when = {
      operation: 'orders/*',
      sellerId: 'A1',
      page: 3,
      query: { a: 'b' },
      body: { c: 1 },
      call: 2,
      times: 1,
    };
    expect(describeFaultScope({ when })).toBe(
      'orders/* of A1; page 3; query a=b; body {"c":1}; only call 2; at most 1 fault',
    );
    expect(describeFaultScope({ when: { requestType: 'token', probability: 0.5, every: 2 } })).toBe(
      'token requests; 50% of requests; 1 in 2 requests',
    );
  });
});
