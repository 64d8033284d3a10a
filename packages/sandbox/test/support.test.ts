import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';

const DAY = 86_400_000;

function setUp() {
  const clock = testClock();
  const application = new Application(
    createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 }),
  );
  const call = checkedCalls(application);
  const list = (body: object = {}) => call('support/2025-02-01/listCases', { body });
  const get = async (caseId: string) => call('support/2025-02-01/getCase', { path: { caseId } });
  const contacts = (caseId: string, query: Readonly<Record<string, string>> = {}) =>
    call('support/2025-02-01/listContacts', { path: { caseId }, query });
  return { clock, list, get, contacts };
}

type Case = { readonly caseId: string };

describe('support cases', () => {
  it('The pages of a list contain every case, newest first by default', async () => {
    const { list } = setUp();
    const whole = (await list({ maxResults: 50 })).body.cases;
    const first = (await list({ maxResults: 4 })).body;
    expect(first.cases).toHaveLength(4);
    const found: Case[] = [...first.cases];
    for (let { nextToken } = first; nextToken !== undefined; ) {
      const page = (await list({ nextToken })).body;
      found.push(...page.cases);
      nextToken = page.nextToken;
    }
    expect(found).toEqual(whole);
    const oldestFirst = (await list({ maxResults: 50, sortOrder: 'ASC' })).body.cases;
    expect(oldestFirst.map(({ caseId }: Case) => caseId)).toEqual(whole.map(({ caseId }: Case) => caseId).toReversed());
    expect((await list({ nextToken: 'made up' })).status).toBe(400);
  });

  it('A case goes from Amazon to the seller and ends, with a contact for each step', async () => {
    const { clock, list, get, contacts } = setUp();
    const before = (await list()).body.cases[0].caseId;
    let newest = before;
    while (newest === before) {
      clock.advance(DAY / 2);
      newest = (await list()).body.cases[0].caseId;
    }
    const look = async () => [(await get(newest)).body.status, (await contacts(newest)).body.contacts.length];
    expect(await look()).toEqual(['PENDING_AMAZON_ACTION', 1]);
    clock.advance(DAY);
    expect(await look()).toEqual(['PENDING_MERCHANT_ACTION', 2]);
    clock.advance(4 * DAY);
    const [status, count] = await look();
    expect([status, count]).toEqual([expect.stringMatching(/^(RESOLVED|TRANSFERRED)$/), 4]);
    const latest = (await contacts(newest, { maxResults: '1' })).body;
    const { lastUpdatedDate } = (await get(newest)).body;
    expect(latest.contacts).toMatchObject([{ channel: 'EMAIL', createdDate: lastUpdatedDate }]);
    expect(latest.nextToken).toEqual(expect.any(String));
  });

  it('An unknown case is not found', async () => {
    const { get, contacts } = setUp();
    expect((await get('nothing')).status).toBe(404);
    expect((await contacts('nothing')).status).toBe(404);
  });
});
