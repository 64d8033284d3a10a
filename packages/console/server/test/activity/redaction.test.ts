import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepBody, maxBodyBytes } from '../../src/services/activity/redaction/keep-body.ts';
import { keepHeaders } from '../../src/services/activity/redaction/keep-headers.ts';
import { keepQuery } from '../../src/services/activity/redaction/keep-query.ts';
import { readBeginning } from '../../src/services/activity/redaction/read-beginning.ts';

const nothing = { secrets: [], keepPersonalData: false };
const seen = (text: string, whole = true) => ({ beginning: text, bytes: Buffer.byteLength(text), whole });

describe('the beginning of a JSON text', () => {
  it('A truncated JSON text is read wherever it ends, and has no value that the complete text lacks', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, cut) => {
        const whole = JSON.stringify({ value });
        const text = whole.slice(0, cut % (whole.length + 1));
        const read = readBeginning(text);
        if (text === whole) expect(read).toEqual({ value: JSON.parse(whole), whole: true });
        else if (read !== undefined) {
          expect(read.whole).toBe(false);
          expect(isContained(read.value, JSON.parse(whole))).toBe(true);
        } else expect(text).toBe('');
      }),
      { numRuns: 400 },
    );
  });

  it('Complete items of a truncated list are kept', () => {
    expect(readBeginning('{"orders":[{"id":1},{"id":2},{"id":')).toEqual({
      value: { orders: [{ id: 1 }, { id: 2 }, {}] },
      whole: false,
    });
  });

  it('A body that is not JSON has no value', () => {
    expect(readBeginning('<html>')).toBeUndefined();
  });
});

/** Every member and item of a part stands at the same place in the whole. */
function isContained(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) === JSON.stringify(whole);
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([name, member]) => isContained(member, (whole as Record<string, unknown>)[name]));
}

describe('saved bodies', () => {
  it('A saved body has no secret, recognized by name, format or value', () => {
    const body = {
      restrictedDataToken: 'Atz.sprdt|abcdefgh',
      client_secret: 'amzn1.oa2-cs.v1.0123456789',
      note: 'token Atza|IwEBIabcdefgh was used, and hunter2hunter2',
      url: 'https://bucket.s3.amazonaws.com/a/b?X-Amz-Expires=300&X-Amz-Signature=0123abcd&x=1',
      links: { hunter2hunter2: ['X-Amz-Security-Token=FwoGZXIvYXdzEXAMPLE'] },
    };
    const kept = keepBody(seen(JSON.stringify(body)), { ...nothing, secrets: ['hunter2hunter2'] });
    for (const secret of ['abcdefgh', '0123456789', 'hunter2', '0123abcd', 'FwoGZX']) {
      expect(kept?.text).not.toContain(secret);
    }
    expect(kept?.text).toContain('https://bucket.s3.amazonaws.com/a/b?(secret)');
  });

  it('A saved body has no secret in any form, wherever it is in a value', () => {
    const secret = 'q"u\\o/t=e+d&sec ret';
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.string(), fc.string(), (value, before, after) => {
        const planted = { value, deep: [{ at: before + secret + after, [secret]: encodeURIComponent(secret) }] };
        const text = keepBody(seen(JSON.stringify(planted)), { ...nothing, secrets: [secret] })?.text ?? '';
        for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
          expect(text.includes(form)).toBe(false);
        }
      }),
    );
  });

  it('The size of plain text and deeply nested values is limited', () => {
    const page = keepBody(seen('<html>'.repeat(2000)), nothing);
    expect(page).toMatchObject({ isJson: false, isComplete: false });
    expect(page?.text.length).toBeLessThanOrEqual(2000);
    const deep = keepBody(seen('['.repeat(maxBodyBytes), false), nothing);
    expect(deep).toMatchObject({ isJson: true, isComplete: false });
  });

  it('A call without a body has no saved body', () => {
    expect(keepBody(seen(''), nothing)).toBeUndefined();
  });
});

describe('saved URLs and headers', () => {
  it('Saved URLs and headers have no token and no personal data', () => {
    const search = '?BuyerEmail=a%40example.com&X-Amz-Signature=abc&NextToken=Atza%7Cabcdefgh&page=%001';
    expect(keepQuery(search, nothing)).toEqual([
      ['BuyerEmail', '(personal data)'],
      ['X-Amz-Signature', '(secret)'],
      ['NextToken', '(secret)'],
      ['page', '1'],
    ]);
    const tokens = { 'X-Amz-Access-Token': 'Atza|abcdefgh', 'x-amz-security-token': 'x', authorization: 'x' };
    const cookies = { cookie: 'a=b', 'set-cookie': 'a=b', 'proxy-authorization': 'x' };
    const headers = { ...tokens, ...cookies, accept: 'Atzr|abcdefgh', host: 'h' };
    expect(keepHeaders(headers, [])).toEqual({ accept: '(secret)', host: 'h' });
  });
});
