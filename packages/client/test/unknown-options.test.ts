import { sellers } from '@supercargo/catalogue/endpoints/sellers-v1';
import { describe, expect, it } from 'vitest';
import { createClient } from '../src/core.ts';
import { Application as FetchApplication, SellingPartner as FetchSellingPartner } from '../src/fetch.ts';
import { Application, type ClientEvent, SellingPartner } from '../src/index.ts';
import { collectAll, createReportScenario } from './flows/report-scenario.ts';
import { catchError, createTestClient, credentials } from './support/test-client.ts';

const call = { operation: 'sellers.getMarketplaceParticipations' } as const;
const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] } as const;
const respond = () => ({ body: { payload: [] } });
const reports = { query: { reportTypes: [report.reportType] } };

const listWarnings = (events: readonly ClientEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' && event.code === 'UNKNOWN_OPTION' ? [event.message] : []));

describe('unknown options', () => {
  it('An unknown option of a call causes one warning with the likely name', async () => {
    const { client, warnings } = createTestClient(respond);
    const options = { with_response: true } as object;
    await client.callAPI({ ...call, options });
    await client.sellers.getMarketplaceParticipations({}, options);
    expect(warnings).toEqual([
      'supercargo: there is no option "with_response" of a call; it has no effect. Did you mean withResponse?',
    ]);
  });

  it('Options of amazon-sp-api and of calls cause no warning', async () => {
    const { client, events } = createTestClient(respond);
    const legacy = { version: 'v1', restore_rate: 2, raw_result: true, timeouts: { response: 5 } };
    const more = { withResponse: false, retries: {}, priority: 'background', signal: undefined } as const;
    await client.callAPI({ ...call, options: { ...legacy, ...more } });
    await client.callAPI({ ...call, options: null as never });
    expect(listWarnings(events)).toEqual([]);
  });

  it('A parameter of a call that is passed as an option causes a warning that says where it belongs', async () => {
    const { client, events } = createTestClient(respond);
    await client.callAPI({ ...call, options: { restrictedData: true } as object });
    expect(listWarnings(events)).toEqual([
      'there is no option "restrictedData" of a call; it has no effect. Pass it next to path and query instead of in the options.',
    ]);
  });

  it('An unknown option of pages and items causes one warning for all pages', async () => {
    let pages = 0;
    const { client, events } = createTestClient(() => {
      pages += 1;
      return { body: { reports: [{ reportId: `R${pages}` }], ...(pages < 3 && { nextToken: `T${pages}` }) } };
    });
    const walk = client.reports.getReports.items(reports, { limt: 1, prefetch: false } as object);
    expect(await collectAll(walk)).toHaveLength(3);
    expect(listWarnings(events)).toEqual([
      'there is no option "limt" of pages and items; it has no effect. Did you mean limit?',
    ]);
  });

  it.each<[string, (client: ReturnType<typeof createTestClient>['client']) => unknown, string]>([
    ['a report', (client) => client.report({ ...report, max_wait: 5 } as never).done(), 'maxWait'],
    ['a feed', (client) => client.feed({ feedId: 'F1', intervall: 5 } as never), 'interval'],
    ['a query', (client) => client.query('query', { onprogress: 5 } as never), 'onProgress'],
    ['an existing query', (client) => client.query({ queryId: 'Q1', maxwait: 5 } as never), 'maxWait'],
    [
      'a resumed report',
      (client) => client.resume(JSON.stringify(client.report(report)), { reportID: 'R1' } as never),
      'reportId',
    ],
    [
      'reuse',
      (client) => client.report({ ...report, reuse: { maxAge: 1, any_options: true } as never }).done(),
      'anyOptions',
    ],
    ['report.rows()', (client) => collectAll(client.report(report).rows({ charSet: 'utf-8' } as never)), 'charset'],
    ['report.text()', (client) => client.report(report).text({ charSet: 'utf-8' } as never), 'charset'],
    ['report.toFile()', (client) => client.report(report).toFile('/report', { fromat: 'csv' } as never), 'format'],
    ['downloadReport', (client) => client.downloadReport({ body: report, cancelAfter: 1 } as never), 'cancel_after'],
  ])('An unknown option of %s causes a warning', async (of, use, meant) => {
    const { client, events } = createTestClient(createReportScenario().script);
    await use(client);
    expect(listWarnings(events)).toHaveLength(1);
    expect(listWarnings(events)[0]).toMatch(
      new RegExp(`^there is no option "\\w+" of ${of.replace(/[.()]/g, '\\$&')}; .*Did you mean ${meant}\\?$`),
    );
  });
});

describe('Options that decide where calls go', () => {
  const logger = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };
  const meant: Readonly<Record<string, string>> = {
    base_url: 'baseUrl',
    BASE_URL: 'baseUrl',
    baseURL: 'baseUrl',
    auth_url: 'authUrl',
    quota_store: 'quotaStore',
    token_store: 'tokenStore',
    token_store_keys: 'tokenStoreKeys',
    shared_limits: 'sharedLimits',
    quota_share: 'quotaShare',
    emulate_v0: 'emulateV0',
    Quotas: 'quotas',
    useSandbox: 'use_sandbox',
    httpsProxyAgent: 'https_proxy_agent',
    credentialsPath: 'credentials_path',
    basUrl: 'baseUrl',
    baseUlr: 'baseUrl',
    baseUri: 'baseUrl',
    authUrls: 'authUrl',
    use_sandbx: 'use_sandbox',
    tokenStor: 'tokenStore',
  };
  const config = { region: 'eu', refresh_token: 'Atzr|1', credentials } as const;
  const clients: [string, (options: object) => unknown][] = [
    ['SellingPartner', (options) => new SellingPartner({ ...config, options })],
    ['SellingPartner of supercargo/fetch', (options) => new FetchSellingPartner({ ...config, options })],
    ['Application', (options) => new Application({ region: 'eu', credentials, options })],
    ['Application of supercargo/fetch', (options) => new FetchApplication({ region: 'eu', credentials, options })],
    ['createClient', (options) => createClient({ ...config, endpoints: [sellers], options })],
  ];

  it.each(clients)('Another spelling is an error that names the option: %s', async (_, create) => {
    for (const [name, option] of Object.entries(meant)) {
      const error = await catchError((async () => create({ [name]: 'http://localhost:9999' }))());
      expect([error.code, error.message]).toEqual([
        'INVALID_OPTION',
        `options.${name} is not an option. Pass options.${option}: without it, calls, tokens or quotas would go elsewhere.`,
      ]);
    }
    for (const name of Object.keys(meant))
      for (const value of [undefined, null, false]) create({ logger, [name]: value });
  });

  it('An option outside of options is an error', async () => {
    for (const [name, option] of Object.entries({ ...meant, baseUrl: 'baseUrl', use_sandbox: 'use_sandbox' })) {
      const error = await catchError((async () => new SellingPartner({ ...config, [name]: true } as never))());
      expect([error.code, error.message]).toEqual([
        'INVALID_OPTION',
        `${name} is not a property of the configuration. Pass options.${option}: without it, calls, tokens or quotas would go elsewhere.`,
      ]);
    }
  });

  it('Options of one seller of an application are an error', async () => {
    const application = new Application({ region: 'eu', credentials, options: { logger } });
    for (const own of [
      { options: { baseUrl: 'http://localhost:1' } },
      { baseUrl: 'http://localhost:1' },
      { base_url: 'x' },
    ]) {
      const error = await catchError((async () => application.seller('Atzr|1', own as never))());
      expect(error.code).toBe('INVALID_OPTION');
    }
    expect(application.seller('Atzr|1', { endpoints_versions: {} })).toBeDefined();
  });

  it('Every option of amazon-sp-api keeps its name', () => {
    const options = {
      credentials_path: '/nowhere',
      auto_request_tokens: true,
      auto_request_throttled: true,
      version_fallback: true,
      use_sandbox: true,
      only_grantless_operations: false,
      user_agent: 'a',
      debug_log: false,
      timeouts: { response: 1, idle: 1, deadline: 1 },
      retry_remote_timeout: true,
      https_proxy_agent: { addRequest: () => {} },
      return_as_payload: true,
    };
    const events: ClientEvent[] = [];
    new SellingPartner({
      ...config,
      options: { ...options, observer: (event: ClientEvent) => void events.push(event) },
    } as never);
    expect(events).toEqual([]);
  });
});
