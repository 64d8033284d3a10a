import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { createSeller } from '@supercargo/toolkit/seller/create-seller';
import { resolveSandboxProfile } from '@supercargo/toolkit/seller/resolve-sandbox-profile';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareRequestedCall } from '../src/calls/prepare-requested-call.ts';
import type { ToolDependencies } from '../src/tool-dependencies.ts';
import { runReportTool } from '../src/tools/run-report.ts';
import { submitFeedTool } from '../src/tools/submit-feed.ts';
import { validateListingTool } from '../src/tools/validate-listing.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
let running: RunningSandbox;
let profile: ResolvedProfile;
let dependencies: ToolDependencies;

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 5, listings: 5 });
  const shell = { env: { SUPERCARGO_SANDBOX_URL: running.url }, stderr: { write: () => true } } as unknown as Shell;
  profile = await resolveSandboxProfile(shell);
  dependencies = {
    profile,
    seller: createSeller(profile, shell),
    permissions: { allowWrites: true, showPersonalData: false },
    clock: { now: () => now, wait: () => new Promise(() => {}) },
  } as unknown as ToolDependencies;
});

afterAll(() => running.close());

const context = { signal: new AbortController().signal, onProgress: () => {} };
const state = () => ({ dependencies, reports: { start: () => {} } }) as never;

describe('call_operation', () => {
  it.each([
    ['7d', '2026-06-08T10:00:00Z'],
    ['yesterday', '2026-06-13T23:00:00Z'],
  ])('Understands country codes and %s', async (createdAfter, time) => {
    const call = {
      operation: 'orders.searchOrders',
      query: { createdAfter, marketplaceIds: ['uk', '{{marketplaceId}}'] },
    };
    const { parameters } = await prepareRequestedCall(call, dependencies);
    expect(parameters.query).toEqual({ createdAfter: time, marketplaceIds: ['A1F83G8C2ARO7P', 'A1F83G8C2ARO7P'] });
  });

  it('Takes the days of the marketplace of the call', async () => {
    const call = { operation: 'orders.searchOrders', query: { createdAfter: 'today', marketplaceIds: ['JP'] } };
    const { parameters } = await prepareRequestedCall(call, dependencies);
    expect(parameters.query.createdAfter).toBe('2026-06-14T15:00:00Z');
  });

  it.each([
    [{ operation: 'orders.searchOrder' }, 'Did you mean orders.searchOrders?'],
    [{ operation: 'orders.searchOrders', query: { createdafter: '7d' } }, 'Did you mean createdAfter?'],
    [{ operation: 'orders.getOrder', path: { orderId: '{{orderId}}' } }, 'path.orderId contains {{orderId}}'],
    [{ operation: 'orders.searchOrders', query: { marketplaceIds: ['XX'] } }, 'Unknown marketplace: XX.'],
    [
      { operation: 'feeds.createFeed', body: { inputFeedDocumentId: '{{id}}' } },
      'body.inputFeedDocumentId contains {{id}}',
    ],
  ])('Rejects %j', async (call, message) => {
    await expect(prepareRequestedCall(call, dependencies)).rejects.toThrow(message);
  });
});

describe('The other tools', () => {
  it('run_report rejects wrong types, times and marketplaces, and names the nearest', async () => {
    const run = (given: object) => runReportTool.run(runReportTool.input.parse(given), state(), context);
    const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';
    await expect(run({ reportType: 'GET_MERCHANT_LISTING_ALL_DATA' })).rejects.toThrow(`Did you mean ${reportType}?`);
    await expect(run({ reportType, dataStartTime: 'soon' })).rejects.toThrow('Invalid time for dataStartTime: soon.');
    await expect(run({ reportType, marketplaceIds: ['Germny'] })).rejects.toThrow('Did you mean DE');
  });

  it('submit_feed and validate_listing check types, marketplaces and placeholders', async () => {
    const submit = (given: object) => submitFeedTool.run(submitFeedTool.input.parse(given), state(), context);
    const content = { content: 'x' };
    await expect(submit({ feedType: 'JSON_LISTING_FEED', ...content })).rejects.toThrow(
      'Did you mean JSON_LISTINGS_FEED?',
    );
    const feed = { feedType: 'POST_FLAT_FILE_INVLOADER_DATA', ...content };
    await expect(submit({ ...feed, marketplaceIds: ['XX'] })).rejects.toThrow('Unknown marketplace: XX.');
    await expect(submit({ ...feed, feedOptions: { a: '{{b}}' } })).rejects.toThrow('feedOptions.a contains {{b}}');
    const listing = validateListingTool.input.parse({ productType: 'LUGGAGE', attributes: { a: [{ b: '{{c}}' }] } });
    await expect(validateListingTool.run(listing, state(), context)).rejects.toThrow(
      'attributes.a[0].b contains {{c}}',
    );
  });
});
