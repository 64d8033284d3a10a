import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotification } from '../src/notifications.ts';
import { JsonNumbers } from '../src/runtime/json-numbers.ts';
import { collectAll, createReportScenario } from './flows/report-scenario.ts';
import { catchError, createTestClient } from './support/test-client.ts';

const big = '12345678901234567890';
const getReport = { operation: 'reports.getReport', path: { reportId: 'R1' } };
/** A JSON object with a large number, and texts that look like one. */
const json = `{"id":${big},"text":"${big} \\" ,${big}","small":9007199254740991,"half":0.1234567890123456789}`;
const text = { id: big, text: `${big} " ,${big}`, small: 9007199254740991, half: Number('0.1234567890123456789') };

function createClient(body: string, options: { readonly bigNumbers?: 'number' | 'text' } = {}) {
  const setup = createTestClient(() => ({ pieces: [body], headers: { 'content-type': 'application/json' } }), {
    options,
  });
  const warnings = () => setup.events.flatMap((event) => (event.type === 'warning' ? [event] : []));
  return { ...setup, warnings };
}

function createReader(content: string, options: { readonly bigNumbers?: 'number' | 'text' } = {}) {
  const { script } = createReportScenario({ content, contentType: 'application/json' });
  const setup = createTestClient(script, { options });
  const warnings = () => setup.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
  const run = setup.client.report({
    reportType: 'GET_VENDOR_SALES_REPORT',
    marketplaceIds: ['A1PA6795UKMFR9'],
    reportOptions: {} as never,
  });
  return { ...setup, run, warnings };
}

describe('Numbers larger than 2^53 - 1', () => {
  it('Large numbers are rounded in a response, with a warning that counts them', async () => {
    const { client, warnings } = createClient(json);
    expect(await client.callAPI(getReport)).toEqual({ ...text, id: Number(big) });
    expect(warnings()).toMatchObject([{ code: 'UNSAFE_NUMBER' }]);
    expect(warnings()[0]?.message).toContain('In the response to reports.getReport, 1 number is larger');
  });

  it('Large numbers are text with the option bigNumbers', async () => {
    const { client, warnings } = createClient(json, { bigNumbers: 'text' });
    expect(await client.callAPI(getReport)).toEqual(text);
    expect(warnings()).toEqual([]);
  });

  it('Large numbers cause no warning where they are text already', async () => {
    const { client, warnings } = createClient(`{"id":"${big}"}`);
    expect(await client.callAPI(getReport)).toEqual({ id: big });
    expect(warnings()).toEqual([]);
  });

  it('Large numbers are read in the same way in rows of a JSON report', async () => {
    const content = `{"salesByAsin":[{"id":${big}},{"id":1}]}`;
    const rounded = createReader(content);
    expect(await collectAll(rounded.run.rows({ list: 'salesByAsin' as never }))).toEqual([
      { id: Number(big) },
      { id: 1 },
    ]);
    expect(rounded.warnings()).toContain('UNSAFE_NUMBER');
    const exact = createReader(content, { bigNumbers: 'text' });
    expect(await collectAll(exact.run.rows({ list: 'salesByAsin' as never }))).toEqual([{ id: big }, { id: 1 }]);
    expect(exact.warnings()).not.toContain('UNSAFE_NUMBER');
  });

  it('Large numbers are read in the same way in a downloaded document', async () => {
    const { script } = createReportScenario({ content: json, contentType: 'application/json' });
    const { client } = createTestClient(script, { options: { bigNumbers: 'text' } });
    const details = { reportDocumentId: 'D1', url: 'https://documents.example/report' };
    expect(await client.download(details, { json: true })).toEqual(text);
  });

  it('Large numbers are read in the same way in notifications', () => {
    const message = `{"notificationType":"ANY_OFFER_CHANGED","payloadVersion":"1.0","payload":{"id":${big}},"notificationMetadata":{}}`;
    const codes: string[] = [];
    const observer = (event: { readonly type: string; readonly code?: unknown }) => void codes.push(String(event.code));
    expect(parseNotification(message, { observer }).payload).toEqual({ id: Number(big) });
    expect(codes).toEqual(['UNSAFE_NUMBER']);
    expect(parseNotification(message, { bigNumbers: 'text' }).payload).toEqual({ id: big });
  });

  it.each(['123456789012345e2', '-123456789012345E+02', '12345678901234567.5', '1e400'])(
    'Large numbers are read in the same way however they are written: %s',
    (literal) => {
      const written = `{"list":[[${literal}],{"id":${literal}}],"text":":${literal}"}`;
      const exact = new JsonNumbers('text');
      const text = `:${literal}`;
      expect(exact.parse(written)).toEqual({ list: [[literal], { id: literal }], text });
      expect(exact.rounded).toBe(0);
      const rounded = new JsonNumbers();
      expect(rounded.parse(written)).toEqual({ list: [[Number(literal)], { id: Number(literal) }], text });
      expect(rounded.rounded).toBe(2);
    },
  );

  it('Large numbers are found at any depth', () => {
    const depth = 100_000;
    const numbers = new JsonNumbers();
    numbers.parse(`${'['.repeat(depth)}${big}${']'.repeat(depth)}`);
    expect(numbers.rounded).toBe(1);
  });

  it('Large numbers cannot be requested in another way', async () => {
    const error = await catchError(Promise.resolve().then(() => createClient('{}', { bigNumbers: 'bigint' as never })));
    expect(error).toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining('bigNumbers is "bigint"') });
  });

  it('Large numbers do not change how any other JSON is parsed', () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, (data) => {
        const written = JSON.stringify(data);
        const withDigits = `[${written},"1234567890123456789\\\\",${written}]`;
        expect(new JsonNumbers().parse(withDigits)).toEqual(JSON.parse(withDigits));
      }),
    );
  });
});
