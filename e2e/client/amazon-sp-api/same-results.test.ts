import fc from 'fast-check';
import type { RawResult } from 'supercargo';
import { beforeAll, describe, expect, it } from 'vitest';
import { createListings } from '../../support/amazon-sp-api/create-listings.ts';
import { brokenOperations, rewrites } from '../../support/amazon-sp-api/deliberate-differences.ts';
import { generateInputs } from '../../support/amazon-sp-api/generate-inputs.ts';
import { createOldClient } from '../../support/amazon-sp-api/old-client.ts';
import { listOperations, oldEndpoints } from '../../support/amazon-sp-api/old-package.ts';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import * as calls from './programs/calls.ts';
import { sendFeed } from './programs/feeds.ts';
import * as reports from './programs/reports.ts';
import { getPricing } from './programs/sandbox-mode.ts';
import * as versions from './programs/versions.ts';

const fixture = useSandbox();
let newSp: SellingPartner;
let oldSp: SellingPartner;

beforeAll(async () => {
  await createListings(fixture);
  const { refreshToken } = fixture.running.sandbox.credentials;
  newSp = new SellingPartner({ region: 'eu', refresh_token: refreshToken, options: { waitForQuota: false } });
  oldSp = createOldClient(fixture.running.url, refreshToken);
});

type Program = (spClient: SellingPartner) => Promise<unknown>;

const programs: Readonly<Record<string, Program>> = {
  ...calls,
  listFinancialEvents: async (spClient) => pickComparable(await calls.listFinancialEvents(spClient)),
  getCompetitivePricing: async (spClient) => pickComparable((await calls.getCompetitivePricing(spClient)) as RawResult),
  createReport: async (spClient) => replaceDigits(await calls.createReport(spClient)),
  getItemIn2020: async (spClient) => withoutOrigins(await versions.getItemIn2020(spClient)),
  listCategories: versions.listCategories,
  getItemByPath: async (spClient) => withoutOrigins(await versions.getItemByPath(spClient)),
  downloadReport: (spClient) => reports.downloadReport(spClient, fixture.folder),
  sendFeed: async (spClient) => {
    const { res, feed_creation_infos } = await sendFeed(spClient);
    return { res, feed_creation_infos: replaceDigits(feed_creation_infos) };
  },
};

/** Picks the parts of a raw result that do not differ between responses or connections. */
function pickComparable({ body, statusCode, headers, request }: Awaited<ReturnType<typeof calls.listFinancialEvents>>) {
  const { method, path } = request;
  return { body, statusCode, contentType: headers['content-type'], request: { method, path } };
}

/** Pictures are at the address that a client calls, and the two clients call different ones. */
function withoutOrigins(response: unknown): unknown {
  return JSON.parse(JSON.stringify(response).replaceAll(/https?:\/\/[^/"]+(?=\/images\/)/g, ''));
}

function replaceDigits(value: unknown): string {
  return JSON.stringify(value).replaceAll(/\d/g, '0');
}

async function cancelSchedule(spClient: SellingPartner): Promise<unknown> {
  const endpoint = 'reports';
  const body = { reportType: 'GET_XML_BROWSE_TREE_DATA', marketplaceIds: [germany], period: 'P1D' };
  const { reportScheduleId } = await spClient.callAPI({ endpoint, operation: 'createReportSchedule', body });
  return spClient.callAPI({ endpoint, operation: 'cancelReportSchedule', path: { reportScheduleId } });
}

/** Returns the result of a call, or the parts of its error that come from Amazon. */
async function catchOutcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await call };
  } catch (error) {
    const { code, message, details, type } = error as Record<string, unknown>;
    return { code, message, details, type };
  }
}

describe('Results equal those of amazon-sp-api', () => {
  it.each(Object.entries(programs))('%s', async (_, program) => {
    expect(await program(newSp)).toEqual(await program(oldSp));
  });

  it('A cancelled schedule gives an empty object', async () => {
    expect(await cancelSchedule(newSp)).toEqual({});
    expect(await cancelSchedule(oldSp)).toEqual({});
  });

  it.each([
    'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
    'GET_MERCHANT_LISTINGS_ALL_DATA',
    'GET_MERCHANT_LISTINGS_DATA',
  ])('%s is equal as text and as rows', async (reportType) => {
    // Reports of orders cover at most 30 days.
    const dataStartTime = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const body = { reportType, marketplaceIds: [germany], dataStartTime };
    for (const json of [false, true]) {
      const report = await newSp.downloadReport({ body, download: { json } });
      expect(report).toEqual(await oldSp.downloadReport({ body, download: { json } }));
    }
  });

  it('Errors of Amazon equal those of amazon-sp-api', async () => {
    expect(await catchOutcome(getPricing(newSp))).toEqual(await catchOutcome(getPricing(oldSp)));
  });
});

function isRead(name: string): boolean {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const operations = newSp.endpoints[endpoint]?.[version] as Readonly<Record<string, { method: string }>> | undefined;
  return operations?.[operation]?.method === 'GET';
}

/** Some endpoints respond with an error that is not in an errors list. amazon-sp-api returns it as a result. */
function toErrorOutcome(outcome: object): object {
  const value: unknown = 'value' in outcome ? outcome.value : undefined;
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first?.code !== 'string' || typeof first?.message !== 'string') return outcome;
  const { code, message, details } = first;
  return { code, message, details, type: 'error' };
}

it('Outcomes of all reads equal those of amazon-sp-api', async () => {
  const names = listOperations(oldEndpoints).filter(
    (name) => isRead(name) && !Object.hasOwn({ ...brokenOperations, ...rewrites }, name),
  );
  for (const name of names) {
    const [endpoint, version, operation] = name.split('/');
    // The values are random: some calls succeed and some are rejected, depending on the whole request.
    for (const input of fc.sample(await generateInputs(name), { numRuns: 3, seed: 1 })) {
      const buildParameters = () => ({ ...structuredClone(input), endpoint, operation, options: { version } });
      const outcome = await catchOutcome(newSp.callAPI(buildParameters()));
      expect(outcome, name).toEqual(toErrorOutcome((await catchOutcome(oldSp.callAPI(buildParameters()))) as object));
    }
  }
});
