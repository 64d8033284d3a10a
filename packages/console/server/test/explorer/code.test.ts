import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asAmazonSpApi } from '../../src/services/explorer/code/as-amazon-sp-api.ts';
import { asTypescript } from '../../src/services/explorer/code/as-typescript.ts';
import { callFromCurl } from '../../src/services/explorer/code/call-from-curl.ts';
import { literal } from '../../src/services/explorer/code/literal.ts';
import { shellWords } from '../../src/services/explorer/code/shell-words.ts';
import { performDryRun } from '../../src/services/explorer/dry-run.ts';
import { fillIn } from '../../src/services/explorer/fill-in.ts';
import { operationDetails } from '../../src/services/explorer/operation-details.ts';
import { cpuGrowth, maxGrowth } from '../fixtures/cpu-growth.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const stage = { region: 'eu', baseUrl: null } as const;

const sample = [
  ['orders', '2026-01-01', 'getOrder'],
  ['orders', 'v0', 'getOrders'],
  ['reports', '2021-06-30', 'createReport'],
  ['listingsItems', '2021-08-01', 'putListingsItem'],
  ['catalogItems', '2022-04-01', 'searchCatalogItems'],
  ['sellers', 'v1', 'getMarketplaceParticipations'],
] as const;

describe('code for a call', () => {
  it('The code compiles as TypeScript', { timeout: 120_000 }, async () => {
    mkdirSync(join(root, 'packages/console/dist'), { recursive: true });
    const folder = mkdtempSync(join(root, 'packages/console/dist/code-'));
    try {
      for (const [endpoint, version, operation] of sample) {
        const names = { endpoint, version, operation };
        const { example } = await operationDetails(names, Date.UTC(2030, 0, 15));
        const input = fillIn(
          example,
          new Map([
            ['marketplaceId', 'A1'],
            ['sellerId', 'A2'],
            ['orderId', '902-1234567-1234567'],
            ['sku', 'LAMP-1'],
            ['productType', 'LAMP'],
          ]),
        );
        writeFileSync(join(folder, `${operation}.ts`), asTypescript({ ...names, input }, stage));
      }
      const options = { noEmit: true, customConditions: ['@supercargo/source'], rootDir: root, composite: false };
      const config = {
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: options,
        include: ['*.ts', join(root, 'packages/client/src/transport/undici-lib.d.ts')],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const { stdout, status } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
        { encoding: 'utf8' },
      );
      expect(stdout).toBe('');
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('The code requests a restricted data token for an operation that needs one', async () => {
    const call = {
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrder',
      input: { path: { orderId: '902-1' } },
      restrictedData: ['shippingAddress'],
    } as const;
    expect(asTypescript(call, stage)).toContain("restrictedData: ['shippingAddress']");
    const code = asAmazonSpApi(call, await performDryRun(call, stage, false), stage);
    expect(code).toContain('restricted_data_token: token.restrictedDataToken');
    expect(code).toContain("path: '/orders/v0/orders/902-1'");
  });

  it('The code requests all personal data of an operation without data elements', async () => {
    const call = {
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrderAddress',
      input: { path: { orderId: '902-1' } },
      restrictedData: true,
    } as const;
    expect(asTypescript(call, stage)).toContain('restrictedData: true');
    const code = asAmazonSpApi(call, await performDryRun(call, stage, false), stage);
    expect(code).toContain("path: '/orders/v0/orders/902-1/address' }");
  });

  it('The code has literals with the same values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = new Function(`return (${literal(value)});`)() as unknown;
        expect(JSON.stringify(read)).toBe(JSON.stringify(value));
      }),
      { examples: [[JSON.parse('{"__proto__": {"constructor": "of no class"}}')]] },
    );
  });
});

describe('a curl command', () => {
  it('A curl command is split into words as in a shell', () => {
    const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (words) => {
        expect(shellWords(words.map(quoted).join(' \\\n '))).toEqual(words);
      }),
    );
    expect(shellWords(`a "b \\"c\\" $D" $'e\\nf\\u0041' g\\ h`)).toEqual(['a', 'b "c" $D', 'e\nfA', 'g h']);
  });

  it('A curl command fills path, query, headers and body, without tokens', async () => {
    const command = `curl -X PUT "https://sellingpartnerapi-eu.amazon.com/listings/2021-08-01/items/A2/SKU%201?marketplaceIds=A1,A3" \\
      -H 'x-amz-access-token: Atza|secret-secret' -H "Accept-Language: de" --compressed \\
      --data-raw '{"productType":"SHIRT","requirements":"LISTING","attributes":{}}'`;
    expect(await callFromCurl(command)).toEqual({
      endpoint: 'listingsItems',
      version: '2021-08-01',
      operation: 'putListingsItem',
      input: {
        path: { sellerId: 'A2', sku: 'SKU 1' },
        query: { marketplaceIds: ['A1', 'A3'] },
        headers: { 'Accept-Language': 'de' },
        body: { productType: 'SHIRT', requirements: 'LISTING', attributes: {} },
      },
      omittedHeaders: ['x-amz-access-token'],
    });
  });

  it.each([
    ['wget https://x', 'CURL_INVALID'],
    ['curl -X POST', 'CURL_INVALID'],
    ['curl https://example.com/nothing', 'CURL_NOT_AN_OPERATION'],
    ["curl -X POST https://x/reports/2021-06-30/reports -d 'a=b'", 'CURL_BODY_NOT_JSON'],
  ])('The curl command %s is rejected', async (command, code) => {
    await expect(callFromCurl(command)).rejects.toMatchObject({ code });
  });

  const address = 'https://x/orders/v0/orders';
  const bulk: readonly (readonly [string, (bytes: number) => string])[] = [
    ['values of one parameter', (bytes) => `curl '${address}?${'a=1&'.repeat(bytes / 4)}'`],
    ['items of one list', (bytes) => `curl '${address}?MarketplaceIds=${'a,'.repeat(bytes / 2)}'`],
    ['parameters', (bytes) => `curl '${address}?${manyNames(bytes)}'`],
    ['characters of one word', (bytes) => `curl ${address}/${'a'.repeat(bytes)}`],
    ['pieces of one word', (bytes) => `curl ${address} '"'"'"'${'"a"'.repeat(bytes / 3)}`],
    ['quotes without an end', (bytes) => `curl ${address} "${'\\"'.repeat(bytes / 2)}`],
    ['words', (bytes) => `curl ${address} ${`-H '${'a'.repeat(bytes / 1000)}:1' `.repeat(450)}`],
    ['members of a body', (bytes) => `curl -X POST ${address} -d '[${'1,'.repeat(bytes / 3)}1]'`],
  ];

  it.each(bulk)('A curl command with twice as many %s takes about twice as long to parse', async (_, buildCommand) => {
    // A larger command takes so much memory that the garbage collector decides its time.
    const most = 30_000;
    expect(buildCommand(most).length).toBeGreaterThan(most / 4);
    const growth = await cpuGrowth(async (share) => {
      for (let time = 0; time < 5; time += 1) await callFromCurl(buildCommand(most * share)).catch(noOperation);
    });
    expect(growth).toBeLessThan(maxGrowth);
  });

  it.each([
    ['64 kB', `curl '${address}?${'a=1&'.repeat(80_000)}'`, '65536 bytes'],
    ['64 kB of bytes', `curl '${address}?a=${'ä'.repeat(40_000)}'`, '65536 bytes'],
    ['1,000 words', `curl ${address} ${'-d a '.repeat(600)}`, '1000 words'],
    ['so many levels', `curl -X POST ${address} -d '${'['.repeat(30_000)}${']'.repeat(30_000)}'`, '64 levels'],
  ])('A curl command of more than %s is rejected with a message', async (_, command, allowed) => {
    const refused = { code: 'CURL_TOO_LONG', message: expect.stringContaining(allowed) };
    const post = command.replace(address, 'https://x/reports/2021-06-30/reports');
    await expect(callFromCurl(post.includes('POST') ? post : command)).rejects.toMatchObject(refused);
  });
});

function manyNames(bytes: number): string {
  return Array.from({ length: bytes / 10 }, (_, at) => `p${at}=1`).join('&');
}

function noOperation(error: { code?: string }): void {
  if (error.code !== 'CURL_NOT_AN_OPERATION') throw error;
}
