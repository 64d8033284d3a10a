import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const sandbox = createSandbox({ rateScale: Number.POSITIVE_INFINITY });
const application = new Application(sandbox);
const { sellerId, marketplaceId } = sandbox.credentials;
const ITEMS = `/listings/2021-08-01/items/${sellerId}`;
const query = { marketplaceIds: marketplaceId };

async function allSkus(): Promise<readonly string[]> {
  const skus: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await application.call('GET', ITEMS, {
      query: { ...query, pageSize: '20', ...(pageToken && { pageToken }) },
    });
    skus.push(...page.body.items.map((item: { sku: string }) => item.sku));
    pageToken = page.body.pagination.nextToken;
  } while (pageToken !== undefined);
  return skus;
}

describe('routing', () => {
  it('Every listing is found by its SKU, whatever characters it has', async () => {
    const skus = await allSkus();
    expect(skus).toHaveLength(160);
    for (const odd of ['/', '+', ' ', '%', '#', '?', '&', 'Ü', '箱']) {
      expect(
        skus.some((sku) => sku.includes(odd)),
        `a SKU with ${odd}`,
      ).toBe(true);
    }
    for (const sku of skus) {
      const answer = await application.call('GET', `${ITEMS}/${encodeURIComponent(sku)}`, { query });
      expect([answer.status, answer.body.sku]).toEqual([200, sku]);
    }
  });

  it('A slash in a SKU starts a new segment unless it is encoded', async () => {
    const sku = (await allSkus()).find((candidate) => candidate.includes('/')) ?? '';
    const answer = await application.call('GET', `${ITEMS}/${sku}`, { query });
    expect(answer.body.errors[0].code).toBe('MissingAuthenticationToken');
  });

  it('Slashes in the resource of an upload are kept', async () => {
    const path = '/uploads/2020-11-01/uploadDestinations/messaging/v1/orders/123-1/messages/legalDisclosure';
    const answer = await application.call('POST', path, {
      query: { ...query, contentMD5: '1B2M2Y8AsgTpgAmY7PhCfg==' },
    });
    expect(answer.status).toBe(201);
  });

  it('Only the parameters in the catalogue can contain slashes', async () => {
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const greedy = operations.filter((operation) => operation.parameters.some((parameter) => parameter.greedy));
    expect(greedy.map((operation) => operation.path)).toEqual(['/uploads/2020-11-01/uploadDestinations/{resource}']);
    expect(operations.filter((operation) => operation.path.includes('{resource}'))).toEqual(greedy);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/orders/v0/order'],
    ['GET', '/orders/v0/orders/1/2/3/4'],
    ['PUT', '/orders/v0/orders'],
    ['GET', '/sellers/v1/account/'],
    ['GET', '/orders/v0/orders/%E0%A4%A'],
  ])('The sandbox responds with 403 to %s %s, like Amazon’s gateway', async (method, path) => {
    const answer = await application.call(method, path);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      errors: [{ code: 'MissingAuthenticationToken', message: 'Missing Authentication Token', details: '' }],
    });
  });
});
