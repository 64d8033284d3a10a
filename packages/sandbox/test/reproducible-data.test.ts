import { listAllOperations, type OperationDescriptor } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPreparation } from './support/all-preparations.ts';
import { Application, ORIGIN } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';
import { type SampleRequest, sampleRequest } from './support/sample-request.ts';

const samples = await Promise.all(listAllOperations().map((entry) => sampleRequest(entry)));

/** Every byte of every answer: status, headers and body of each operation, an hour later of calls that find nothing, and a report. */
async function recordResponses(seed: string): Promise<readonly string[]> {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const application = new Application(createSandbox({ clock, seed, ...calm }));
  const responses = [JSON.stringify(application.sandbox.credentials)];
  const input = await everyPreparation(application, clock);
  for (const entry of listAllOperations()) {
    responses.push(await answerTo(application, await sampleRequest(entry, await input(entry))));
  }
  clock.advance(3_600_000);
  for (const sample of samples) responses.push(await answerTo(application, sample));
  const report = await finishedReport(application, clock, 'GET_MERCHANT_LISTINGS_ALL_DATA');
  responses.push(Buffer.from(report.bytes).toString('base64'));
  responses.push(JSON.stringify(application.sandbox.notifications.received()), application.sandbox.snapshot());
  return responses;
}

async function answerTo(application: Application, sample: SampleRequest): Promise<string> {
  const { operation, path, query = {}, headers = {}, body } = sample;
  const url = new URL(path, ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const token = sample.token ?? (await tokenFor(application, operation, path));
  const contentType = body === undefined ? {} : { 'content-type': 'application/json' };
  const request = new Request(url, {
    method: operation.method,
    headers: { ...headers, ...contentType, 'x-amz-access-token': token },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await application.sandbox.fetch(request);
  return JSON.stringify([operation.path, answer.status, [...answer.headers], await answer.text()]);
}

function tokenFor(application: Application, { grantlessScope }: OperationDescriptor, path: string): Promise<string> {
  return grantlessScope === null ? application.tokenFor(path) : application.grantlessToken(grantlessScope);
}

describe('the same seed and the same calls', { timeout: 60_000 }, () => {
  let first: readonly string[];
  beforeAll(async () => {
    first = await recordResponses('7');
  });

  it('The same calls get the same responses, byte by byte', async () => {
    expect(first.length).toBeGreaterThan(2 * 383);
    expect(first.filter((answer) => /^\["[^"]+",20/.test(answer)).length).toBeGreaterThanOrEqual(383);
    expect(await recordResponses('7')).toEqual(first);
  });

  it('Another seed gives other responses', async () => {
    const other = await recordResponses('8');
    expect(first.filter((answer, at) => answer === other[at]).length).toBeLessThan(first.length / 2);
  });
});
