import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * A fake server that counts requests. It has a token endpoint and one operation, with a strict bucket when RATE and
 * BURST are set. `GET /_counts` returns the counts and resets them; `GET /_connections` returns the number of connections so far.
 */
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const rate = Number(process.env.RATE ?? Number.POSITIVE_INFINITY);
const burst = Number(process.env.BURST ?? Number.POSITIVE_INFINITY);
const rateHeader = Number.isFinite(rate) ? { 'x-amzn-RateLimit-Limit': rate.toFixed(1) } : {};
const marketplaceId = 'A1F83G8C2ARO7P';
/** A response of about 3 kB. */
const responseBody = JSON.stringify({
  restrictions: Array.from({ length: 8 }, (_, index) => ({
    marketplaceId,
    conditionType: `used_${index}`,
    reasons: [
      {
        message: 'You need approval to list in this brand in this condition. Request approval to sell this product.',
        reasonCode: 'APPROVAL_REQUIRED',
        links: [
          { resource: `https://sellercentral.amazon.co.uk/hz/approvalrequest/${index}`, verb: 'GET', title: 'Apply' },
        ],
      },
    ],
  })),
});
const pageOfOrders = JSON.stringify({
  payload: { Orders: Array.from({ length: 100 }, (_, index) => buildOrder(index)) },
});
const throttledBody = JSON.stringify({
  errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.', details: '' }],
});
const token = JSON.stringify({
  access_token: 'Atza|bench',
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'Atzr|bench',
});

let counts = { accepted: 0, throttled: 0, tokens: 0 };
let connections = 0;
let [slots, countedAt] = [burst, performance.now()];

/** An order with the members that most orders have, about 1.2 kB. */
function buildOrder(index: number) {
  const amount = { CurrencyCode: 'GBP', Amount: (10 + index / 4).toFixed(2) };
  return {
    AmazonOrderId: `202-${String(1_000_000 + index)}-${String(7_000_000 + index)}`,
    SellerOrderId: `202-${String(1_000_000 + index)}-${String(7_000_000 + index)}`,
    PurchaseDate: '2026-11-01T10:20:30Z',
    LastUpdateDate: '2026-11-02T11:21:31Z',
    OrderStatus: 'Shipped',
    FulfillmentChannel: 'AFN',
    SalesChannel: 'Amazon.co.uk',
    ShipServiceLevel: 'Expedited',
    OrderTotal: amount,
    NumberOfItemsShipped: 1,
    NumberOfItemsUnshipped: 0,
    PaymentMethod: 'Other',
    PaymentMethodDetails: ['Standard'],
    MarketplaceId: marketplaceId,
    ShipmentServiceLevelCategory: 'Expedited',
    OrderType: 'StandardOrder',
    EarliestShipDate: '2026-11-02T00:00:00Z',
    LatestShipDate: '2026-11-02T23:59:59Z',
    IsBusinessOrder: index % 10 === 0,
    IsPrime: true,
    IsPremiumOrder: false,
    IsGlobalExpressEnabled: false,
    IsReplacementOrder: 'false',
    IsSoldByAB: false,
    IsISPU: false,
    IsAccessPointOrder: false,
    HasRegulatedItems: false,
    DefaultShipFromLocationAddress: {
      Name: 'Warehouse',
      AddressLine1: '1 Dock Road',
      City: 'London',
      CountryCode: 'GB',
    },
    ShippingAddress: { City: 'Leeds', StateOrRegion: 'West Yorkshire', PostalCode: 'LS1 1UR', CountryCode: 'GB' },
    BuyerInfo: { BuyerEmail: `${buildAlias(index)}@marketplace.amazon.co.uk` },
    AutomatedShippingSettings: { HasAutomatedShippingSettings: false },
  };
}

/** Letters and digits, as in Amazon's aliases of buyers. */
function buildAlias(index: number): string {
  return createHash('sha256').update(String(index)).digest('hex').slice(0, 15);
}

function takeSlot(): boolean {
  const now = performance.now();
  slots = Math.min(burst, slots + ((now - countedAt) / 1000) * rate);
  countedAt = now;
  if (slots < 1) return false;
  slots -= 1;
  return true;
}

function buildReply(path: string): [status: number, headers: Record<string, string>, body: string] {
  if (path === '/_counts') {
    const text = JSON.stringify(counts);
    counts = { accepted: 0, throttled: 0, tokens: 0 };
    [slots, countedAt] = [burst, performance.now()];
    return [200, {}, text];
  }
  if (path === '/_connections') return [200, {}, String(connections)];
  if (path.startsWith('/auth/')) {
    counts.tokens += 1;
    return [200, {}, token];
  }
  if (Number.isFinite(rate) && !takeSlot()) {
    counts.throttled += 1;
    return [429, {}, throttledBody];
  }
  counts.accepted += 1;
  return [200, rateHeader, path.startsWith('/orders/') ? pageOfOrders : responseBody];
}

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  request.resume().on('end', () => {
    const [status, headers, body] = buildReply(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...headers });
    response.end(body);
  });
});
server.on('secureConnection', () => {
  connections += 1;
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
