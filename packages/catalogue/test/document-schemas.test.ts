import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type DocumentSchema,
  dataKioskSchemas,
  feedTypes,
  findDataKioskSchema,
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

/** Validates a value and returns the messages of the validation errors. */
function validateDocument(schema: DocumentSchema | undefined, value: unknown): string[] {
  if (schema === undefined) throw new Error('there is no schema');
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the schema of the root object, also when the root is a reference. */
function resolveRoot(schema: DocumentSchema | undefined): DocumentSchema {
  const name = schema?.$ref?.replace('#/definitions/', '');
  return (name === undefined ? schema : schema?.definitions?.[name]) ?? {};
}

const reports = reportTypes.flatMap(({ reportType, schemas }) => schemas.map((entry) => ({ reportType, ...entry })));

describe('The schema of a report', () => {
  it.each(reports)(
    'The schema of the report $reportType ($party) compiles and has the lists of the registry',
    async (entry) => {
      const schema = await loadReportSchema(entry.reportType, entry.party ?? undefined);
      expect(() => ajv.compile(schema as object)).not.toThrow();
      const members = resolveRoot(schema).properties ?? {};
      const lists = Object.entries(members).filter(([, member]) => member && isList(member, schema));
      expect(lists.map(([name]) => name)).toEqual(entry.lists);
    },
  );

  it('The schema of a report differs for vendors when their documents differ, and is undefined when Amazon publishes none', async () => {
    expect(resolveRoot(await loadReportSchema('GET_COUPON_PERFORMANCE_REPORT')).required).toContain('coupons');
    expect(resolveRoot(await loadReportSchema('GET_COUPON_PERFORMANCE_REPORT', 'vendor')).required).toContain(
      'campaigns',
    );
    expect(await loadReportSchema('GET_MERCHANT_LISTINGS_ALL_DATA')).toBeUndefined();
    expect(await loadReportSchema('constructor')).toBeUndefined();
  });
});

describe('The schema of a feed', () => {
  const message = { messageId: 1, sku: 'A', operationType: 'UPDATE', productType: 'CLOCK', attributes: { a: 1 } };
  const feed = { header: { sellerId: 'S', version: '2.0' }, messages: [message] };

  it('The schema of a feed accepts valid listings feeds and rejects invalid ones', async () => {
    const schema = await loadFeedSchema('JSON_LISTINGS_FEED');
    expect(validateDocument(schema, feed)).toEqual([]);
    expect(validateDocument(schema, { ...feed, messages: [] })).not.toEqual([]);
    expect(validateDocument(schema, { ...feed, header: { sellerId: 'S', version: '3' } })).not.toEqual([]);
  });

  it('The schema of a feed requires the members of the operation in each message', async () => {
    const schema = await loadFeedSchema('JSON_LISTINGS_FEED', 'message');
    expect(validateDocument(schema, message)).toEqual([]);
    expect(validateDocument(schema, { ...message, operationType: 'DELETE' })).not.toEqual([]);
    expect(validateDocument(schema, { messageId: 1, sku: 'A', operationType: 'DELETE' })).toEqual([]);
    expect(validateDocument(schema, { ...message, operationType: 'PATCH' })).not.toEqual([]);
  });

  it('The schema of a feed exists for JSON feeds only', async () => {
    for (const { feedType, format } of feedTypes) {
      expect((await loadFeedSchema(feedType)) !== undefined).toBe(format === 'JSON');
    }
  });
});

describe('The schema of a notification', () => {
  const versions = notificationTypes.flatMap(({ payloadVersions, ...type }) =>
    payloadVersions.filter(({ schema }) => schema !== null).map((version) => ({ ...type, ...version })),
  );

  it.each(versions)(
    'The schema of the notification $notificationType $payloadVersion compiles and has the casing of the registry',
    async (row) => {
      const schema = await loadNotificationSchema(row.notificationType, row.payloadVersion);
      expect(() => ajv.compile(schema as object)).not.toThrow();
      const { payload, notificationMetadata } = notificationEnvelopes[row.casing ?? 'camel'];
      const members = resolveRoot(schema).properties ?? {};
      expect([payload in members, notificationMetadata in members]).toEqual([true, row.metadata]);
      expect(Object.keys(resolveRoot({ ...schema, ...(members[payload] as DocumentSchema) }).properties ?? {})).toEqual(
        row.payloadKeys,
      );
    },
  );

  it('The schema of a notification is that of the newest payload version by default', async () => {
    const type = 'LISTINGS_ITEM_ISSUES_CHANGE';
    expect(await loadNotificationSchema(type)).toBe(await loadNotificationSchema(type, '2023-12-13'));
    expect(await loadNotificationSchema(type)).not.toBe(await loadNotificationSchema(type, '1.0'));
    expect(await loadNotificationSchema(type, '9.9')).toBeUndefined();
    expect(await loadNotificationSchema('ACCOUNT_STATUS_CHANGED')).toBeUndefined();
  });

  it('The schema of a notification is complete although Amazon misspells a reference in it', async () => {
    expect(validateDocument(await loadNotificationSchema('B2B_ANY_OFFER_CHANGED'), {})).not.toEqual([]);
  });
});

describe('A schema of Data Kiosk', () => {
  it.each(dataKioskSchemas.filter(({ loadable }) => loadable).map(({ name }) => name))(
    'The Data Kiosk schema %s is valid GraphQL, and its root field has its name',
    async (name) => {
      const text = (await loadDataKioskSchema(name)) ?? '';
      expect(Object.keys(buildSchema(text).getQueryType()?.getFields() ?? {})).toEqual([name]);
      expect(text).toContain('@resultRetention');
      expect(text).not.toMatch(/"""|reason:/);
    },
  );

  it('A schema of Data Kiosk has a party, and an end date if Amazon has withdrawn it', async () => {
    expect(findDataKioskSchema('analytics_vendorAnalytics_2024_09_30')?.parties).toEqual(['vendor']);
    expect(findDataKioskSchema('analytics_economics_2024_03_15')).toMatchObject({
      parties: ['seller'],
      deprecated: null,
    });
    const withdrawn = dataKioskSchemas.filter(({ loadable }) => !loadable);
    expect(withdrawn.map(({ name }) => name)).toEqual(['analytics_salesAndTraffic_2023_11_15']);
    for (const { name, deprecated } of withdrawn) {
      expect(await loadDataKioskSchema(name)).toBeUndefined();
      expect(findDataKioskSchema(deprecated?.successor ?? '')).toMatchObject({ loadable: true });
    }
  });

  it('A schema of Data Kiosk is undefined for an unknown name', async () => {
    expect(await loadDataKioskSchema('toString')).toBeUndefined();
    expect(findDataKioskSchema('toString')).toBeUndefined();
  });
});

/** Amazon's schemas and examples are in a folder next to its models. */
const [models] = (process.env.SP_API_MODELS ?? '').split(delimiter).filter((path) => path !== '');
const folder = [join(models ?? '', 'schemas'), join(models ?? '', '..', 'schemas')].find((one) => existsSync(one));
const schemasFolder = models === undefined ? undefined : folder;
if (schemasFolder === undefined) {
  console.warn('SKIPPED: examples of documents. There is no schemas folder next to SP_API_MODELS.');
}

describe.runIf(schemasFolder !== undefined)('Amazon’s examples', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(schemasFolder ?? '', path), 'utf8'));

  it.each(['feed', 'processingReport'] as const)(
    'Amazon’s examples of a listings feed are valid for its schema: %s',
    async (part) => {
      const stem = part === 'feed' ? 'listings-feed' : 'listings-feed-processing-report';
      const example = read(`feeds/${stem}-schema-v2.example.json`);
      expect(validateDocument(await loadFeedSchema('JSON_LISTINGS_FEED', part), example)).toEqual([]);
    },
  );
});

function isList(member: DocumentSchema, schema: DocumentSchema | undefined): boolean {
  return resolveRoot({ ...member, ...(schema?.definitions && { definitions: schema.definitions }) }).type === 'array';
}
