import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentSchema,
  feedTypes,
  loadDataKioskSchema,
  loadFeedSchema,
  loadNotificationSchema,
  loadReportSchema,
  notificationEnvelopes,
  notificationTypes,
  reportTypes,
} from '@supercargo/catalogue/registry';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

const ajv = new Ajv({ strictSchema: true, strictTypes: false, strictRequired: false, allErrors: true });
addFormats.default(ajv);

/** What keeps a value from fitting a schema. */
function faults(schema: DocumentSchema | undefined, value: unknown): string[] {
  if (schema === undefined) throw new Error('there is no schema');
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What a schema says of its root, where that is a reference. */
function rootOf(schema: DocumentSchema | undefined): DocumentSchema {
  const name = schema?.$ref?.replace('#/definitions/', '');
  return (name === undefined ? schema : schema?.definitions?.[name]) ?? {};
}

const reports = reportTypes.flatMap(({ reportType, schemas }) => schemas.map((entry) => ({ reportType, ...entry })));

describe('the schema of a report', () => {
  it.each(reports)('$reportType $party compiles and has the lists it is said to have', async (entry) => {
    const schema = await loadReportSchema(entry.reportType, entry.party ?? undefined);
    expect(() => ajv.compile(schema as object)).not.toThrow();
    const members = rootOf(schema).properties ?? {};
    const lists = Object.entries(members).filter(([, member]) => member && isList(member, schema));
    expect(lists.map(([name]) => name)).toEqual(entry.lists);
  });

  it('is another for a vendor where their documents differ, and for nobody where there is none', async () => {
    expect(rootOf(await loadReportSchema('GET_COUPON_PERFORMANCE_REPORT')).required).toContain('coupons');
    expect(rootOf(await loadReportSchema('GET_COUPON_PERFORMANCE_REPORT', 'vendor')).required).toContain('campaigns');
    expect(await loadReportSchema('GET_MERCHANT_LISTINGS_ALL_DATA')).toBeUndefined();
    expect(await loadReportSchema('constructor')).toBeUndefined();
  });
});

describe('the schema of a feed', () => {
  const message = { messageId: 1, sku: 'A', operationType: 'UPDATE', productType: 'CLOCK', attributes: { a: 1 } };
  const feed = { header: { sellerId: 'S', version: '2.0' }, messages: [message] };

  it('tells good listings feeds from bad ones', async () => {
    const schema = await loadFeedSchema('JSON_LISTINGS_FEED');
    expect(faults(schema, feed)).toEqual([]);
    expect(faults(schema, { ...feed, messages: [] })).not.toEqual([]);
    expect(faults(schema, { ...feed, header: { sellerId: 'S', version: '3' } })).not.toEqual([]);
  });

  it('judges each operation of a message by its own members', async () => {
    const schema = await loadFeedSchema('JSON_LISTINGS_FEED', 'message');
    expect(faults(schema, message)).toEqual([]);
    expect(faults(schema, { ...message, operationType: 'DELETE' })).not.toEqual([]);
    expect(faults(schema, { messageId: 1, sku: 'A', operationType: 'DELETE' })).toEqual([]);
    expect(faults(schema, { ...message, operationType: 'PATCH' })).not.toEqual([]);
  });

  it('is there for feeds in JSON only', async () => {
    for (const { feedType, format } of feedTypes) {
      expect((await loadFeedSchema(feedType)) !== undefined).toBe(format === 'JSON');
    }
  });
});

describe('the schema of a notification', () => {
  const versions = notificationTypes.flatMap(({ payloadVersions, ...type }) =>
    payloadVersions.filter(({ schema }) => schema !== null).map((version) => ({ ...type, ...version })),
  );

  it.each(versions)('$notificationType $payloadVersion compiles, in the casing it is said to have', async (row) => {
    const schema = await loadNotificationSchema(row.notificationType, row.payloadVersion);
    expect(() => ajv.compile(schema as object)).not.toThrow();
    const { payload, notificationMetadata } = notificationEnvelopes[row.casing ?? 'camel'];
    const members = rootOf(schema).properties ?? {};
    expect([payload in members, notificationMetadata in members]).toEqual([true, row.metadata]);
    expect(Object.keys(rootOf({ ...schema, ...(members[payload] as DocumentSchema) }).properties ?? {})).toEqual(
      row.payloadKeys,
    );
  });

  it('is the newest without a version', async () => {
    const type = 'LISTINGS_ITEM_ISSUES_CHANGE';
    expect(await loadNotificationSchema(type)).toBe(await loadNotificationSchema(type, '2023-12-13'));
    expect(await loadNotificationSchema(type)).not.toBe(await loadNotificationSchema(type, '1.0'));
    expect(await loadNotificationSchema(type, '9.9')).toBeUndefined();
    expect(await loadNotificationSchema('ACCOUNT_STATUS_CHANGED')).toBeUndefined();
  });

  it('looks at what it is for, also where the marketplace misspells its own reference', async () => {
    expect(faults(await loadNotificationSchema('B2B_ANY_OFFER_CHANGED'), {})).not.toEqual([]);
  });
});

describe('a schema of Data Kiosk', () => {
  it.each([
    'analytics_economics_2024_03_15',
    'analytics_salesAndTraffic_2024_04_24',
    'analytics_vendorAnalytics_2024_09_30',
  ])('%s can be built, and begins with its name', async (name) => {
    const text = (await loadDataKioskSchema(name)) ?? '';
    expect(Object.keys(buildSchema(text).getQueryType()?.getFields() ?? {})).toEqual([name]);
    expect(text).toContain('@resultRetention');
    expect(text).not.toMatch(/"""|reason:/);
  });

  it('is nothing under another name', async () => {
    expect(await loadDataKioskSchema('toString')).toBeUndefined();
  });
});

/** The marketplace's own schemas and examples lie beside its models. */
const models = process.env.SP_API_MODELS;
const folder = [join(models ?? '', 'schemas'), join(models ?? '', '..', 'schemas')].find((one) => existsSync(one));
const beside = models === undefined ? undefined : folder;
if (beside === undefined) {
  console.warn('SKIPPED: SP_API_MODELS leads to no schemas, so the examples of documents were not looked at');
}

describe.runIf(beside !== undefined)('the marketplace’s own examples', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(beside ?? '', path), 'utf8'));

  it.each(['feed', 'processingReport'] as const)('of a listings feed fit its schema: %s', async (part) => {
    const stem = part === 'feed' ? 'listings-feed' : 'listings-feed-processing-report';
    const example = read(`feeds/${stem}-schema-v2.example.json`);
    expect(faults(await loadFeedSchema('JSON_LISTINGS_FEED', part), example)).toEqual([]);
  });
});

function isList(member: DocumentSchema, schema: DocumentSchema | undefined): boolean {
  return rootOf({ ...member, ...(schema?.definitions && { definitions: schema.definitions }) }).type === 'array';
}
