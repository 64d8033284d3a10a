import type { Hono } from 'hono';
import type { ListingChange } from '../actions/change-listing.ts';
import type { MerchantShippingChange } from '../actions/change-merchant-shipping.ts';
import type { ChangeDelay } from '../actions/delay-changes.ts';
import type { NewOrders } from '../actions/place-orders.ts';
import { parseWholeNumber, readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { BODIES } from './request-schemas.ts';

const DEFAULT_LIMIT = 100;

/** Adds the routes of orders, listings, the delay of changes, the shipping of orders, and records. */
export function addTestDataRoutes(routes: Hono, { testData }: ControlContext): void {
  routes
    .post('/orders', async ({ req, json }) => {
      const orders = await readControlBody(req.raw, BODIES.orders);
      return json({ orders: testData.placeOrders(orders as unknown as NewOrders) }, 201);
    })
    .post('/listings', async ({ req, json }) => {
      const change = await readControlBody(req.raw, BODIES.listing);
      return json(testData.changeListing(change as unknown as ListingChange));
    })
    .post('/change-delay', async ({ req, json }) => {
      const delay = await readControlBody(req.raw, BODIES.changeDelay);
      return json(testData.setChangeDelay(delay as unknown as ChangeDelay));
    })
    .get('/change-delay/:seller', ({ req, json }) => json(testData.changeDelay(req.param('seller'))))
    .post('/merchant-shipping', async ({ req, json }) => {
      const shipping = await readControlBody(req.raw, BODIES.merchantShipping);
      return json(testData.setMerchantShipping(shipping as unknown as MerchantShippingChange));
    })
    .get('/merchant-shipping/:seller', ({ req, json }) => json(testData.merchantShipping(req.param('seller'))))
    .get('/listings/:seller', ({ req, json }) => {
      const wanted = (req.query('search') ?? '').toLowerCase();
      const limit = parseWholeNumber('limit', req.query('limit')) ?? DEFAULT_LIMIT;
      const found = testData
        .listings(req.param('seller'), req.query('marketplaceId'))
        .filter(({ sku, title }) => `${sku} ${title}`.toLowerCase().includes(wanted));
      return json({ total: found.length, listings: found.slice(0, limit) });
    })
    .get('/records/:seller', ({ req, json }) => json({ kinds: testData.kinds(req.param('seller')) }))
    .get('/records/:seller/:kind', ({ req, json }) => {
      const found = testData.records(req.param('seller'), req.param('kind'));
      const from = parseWholeNumber('offset', req.query('offset')) ?? 0;
      const limit = parseWholeNumber('limit', req.query('limit')) ?? DEFAULT_LIMIT;
      return json({ total: found.length, records: found.slice(from, from + limit) });
    })
    .put('/records/:seller/:kind', async ({ req, json }) => {
      const body = await readControlBody(req.raw, BODIES.records);
      const { seller: sellerId, kind } = req.param();
      return json(testData.changeRecords({ ...body, sellerId, kind }));
    })
    .delete('/records/:seller/:kind/:id', ({ req, body }) => {
      const { seller: sellerId, kind, id } = req.param();
      testData.changeRecords({ sellerId, kind, removed: [id] });
      return body(null, 204);
    });
}
