import { describe, expect, it } from 'vitest';
import { passesFilter } from '../src/events/event-filter.ts';
import { price } from './support/received-notifications.ts';
import { BUS, openNotifications, QUEUE } from './support/sent-notifications.ts';

const [GB, DE] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'];
const MINUTE = 60_000;

/** Hears of offers, through a filter. */
async function offers(eventFilter: object, marketplaceIds: readonly string[] = [GB]) {
  const scene = openNotifications({ marketplaceIds, orders: 0, ordersPerDay: 0 });
  const processingDirective = { eventFilter: { eventFilterType: 'ANY_OFFER_CHANGED', ...eventFilter } };
  await scene.subscribe('ANY_OFFER_CHANGED', await scene.destination(), '1.0', { processingDirective });
  // biome-ignore lint/suspicious/noExplicitAny: the payload is looked into
  const events = (): any[] => scene.sandbox.notifications.received().map(({ message }) => message);
  const prices = () =>
    events().map(({ Payload }) => Payload.AnyOfferChangedNotification.Summary.ListPrice.Amount as number);
  const reprice = async (pounds: number, sku = 'LAMP-001', stores = GB) => {
    const offers = stores.split(',').flatMap((id) => {
      return price(pounds).map((offer) => ({ ...offer, currency: id === DE ? 'EUR' : 'GBP', marketplace_id: id }));
    });
    expect((await scene.patch(sku, { purchasable_offer: offers }, stores)).body.status).toBe('ACCEPTED');
  };
  return { ...scene, events, prices, reprice };
}

describe('the aggregation of offers', () => {
  it.each([
    ['FiveMinutes', 5],
    ['TenMinutes', 10],
  ])(
    '%s: The first change is sent at once, and the last one at the end of the period',
    async (aggregationTimePeriod, minutes) => {
      const { clock, events, prices, reprice } = await offers({ aggregationSettings: { aggregationTimePeriod } });
      const start = clock.now();
      for (const pounds of [11, 12, 13]) {
        await reprice(pounds);
        clock.advance(MINUTE);
      }
      expect(prices()).toEqual([11]);
      clock.set(start + minutes * MINUTE - 1);
      expect(prices()).toEqual([11]);
      clock.advance(1);
      expect(prices()).toEqual([11, 13]);
      expect(events()[1]).toMatchObject({
        EventTime: new Date(start + 2 * MINUTE).toISOString(),
        NotificationMetadata: { PublishTime: new Date(start + minutes * MINUTE).toISOString() },
      });
    },
  );

  it('The next period starts with the price that was last sent', async () => {
    const { clock, prices, reprice } = await offers({ aggregationSettings: { aggregationTimePeriod: 'FiveMinutes' } });
    await reprice(11);
    clock.advance(MINUTE);
    await reprice(12);
    clock.advance(4 * MINUTE);
    expect(prices()).toEqual([11, 12]);
    clock.advance(MINUTE);
    await reprice(13);
    expect(prices()).toEqual([11, 12]);
    clock.advance(4 * MINUTE);
    expect(prices()).toEqual([11, 12, 13]);
    clock.advance(5 * MINUTE);
    await reprice(14);
    expect(prices()).toEqual([11, 12, 13, 14]);
  });

  it('Each item is aggregated on its own until the subscription is deleted', async () => {
    const period = { aggregationSettings: { aggregationTimePeriod: 'FiveMinutes' } };
    const { api, clock, prices, reprice } = await offers(period);
    const { subscriptionId } = (await api('getSubscription', { path: { notificationType: 'ANY_OFFER_CHANGED' } })).body
      .payload;
    await reprice(11);
    await reprice(21, 'BOWL/002');
    await reprice(12);
    expect(prices()).toEqual([11, 21]);
    await api('deleteSubscriptionById', { path: { notificationType: 'ANY_OFFER_CHANGED', subscriptionId } });
    clock.advance(5 * MINUTE);
    expect(prices()).toEqual([11, 21]);
  });
});

describe('event filters', () => {
  it('A marketplace filter passes prices of the named marketplaces only', async () => {
    const { reprice, events } = await offers({}, [GB, DE]);
    await reprice(11, 'LAMP-001', DE);
    await reprice(12, 'LAMP-001', GB);
    const places = events().map(({ Payload }) => Payload.AnyOfferChangedNotification.OfferChangeTrigger.MarketplaceId);
    expect(places).toEqual([DE, GB]);
  });

  it('A marketplace filter passes all named marketplaces', async () => {
    const everywhere = await offers({}, [GB, DE]);
    await everywhere.reprice(11, 'LAMP-001', `${GB},${DE}`);
    expect(everywhere.events()).toHaveLength(2);
    const filtered = await offers({ marketplaceIds: [DE] }, [GB, DE]);
    await filtered.reprice(11, 'LAMP-001', `${GB},${DE}`);
    expect(filtered.events()).toMatchObject([
      { Payload: { AnyOfferChangedNotification: { OfferChangeTrigger: { MarketplaceId: DE } } } },
    ]);
  });

  it.each([
    [['OrderStatusChange'], true],
    [['BuyerRequestedChange'], false],
  ])('An order change filter passes changes by their type: %j', async (orderChangeTypes, isHeard) => {
    const { clock, sandbox, destination, subscribe } = openNotifications();
    const processingDirective = { eventFilter: { eventFilterType: 'ORDER_CHANGE', orderChangeTypes } };
    await subscribe('ORDER_CHANGE', await destination(), '1.0', { processingDirective });
    clock.advance(6 * 60 * MINUTE);
    expect(sandbox.notifications.received().length > 0).toBe(isHeard);
  });

  it('A shipment filter names exactly one tracked shipment', async () => {
    const { destination, subscribe } = openNotifications();
    const destinationId = await destination();
    const input = (trackingIdentifier: object) => ({
      processingDirective: {
        eventFilter: { eventFilterType: 'SHIPMENT_TRACKING_MILESTONE_CHANGED', trackingIdentifier },
      },
    });
    const type = 'SHIPMENT_TRACKING_MILESTONE_CHANGED';
    const both = await subscribe(type, destinationId, '2026-01-30', input({ aftn: 'A', acsin: 'B' }));
    expect([both.status, both.body.errors[0].message]).toEqual([400, expect.stringContaining('exactly one')]);
    expect((await subscribe(type, destinationId, '2026-01-30', input({ aftn: 'A' }))).status).toBe(200);
  });

  // The sandbox has no events that reach milestones, so the filter is tested alone.
  it.each([
    [{ aftn: 'A' }, true],
    [{ aftn: 'B' }, false],
    [{ acsin: 'A' }, false],
    [{ carrierTracking: { trackingNumber: '1Z' } }, true],
    [{ carrierTracking: { trackingNumber: '1Z', carrierCode: 'DHL' } }, false],
  ])('A shipment filter passes milestones of its shipment: %j', (trackingIdentifier, expected) => {
    const identifier = { aftn: 'A', carrierTracking: { trackingNumber: '1Z', carrierCode: 'UPS' } };
    const payload = { shipmentTrackingMilestoneChangedNotification: { trackingDetail: { identifier } } };
    const eventFilter = { eventFilterType: 'SHIPMENT_TRACKING_MILESTONE_CHANGED', trackingIdentifier };
    expect(passesFilter(payload, { eventFilter })).toBe(expected);
  });
});

describe('filter expressions', () => {
  const PATH = 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE';

  /** Whether a change of LAMP-001 to 7 pieces gets through. */
  async function isHeard(filterExpression: string) {
    const { clock, sandbox, destination, subscribe, patch } = openNotifications({ orders: 0, ordersPerDay: 0 });
    const more = { processingDirective: { filterExpression } };
    const answer = await subscribe(PATH, await destination(BUS), '1.0', more);
    if (answer.status !== 200) return answer.body.errors[0].message;
    clock.advance(1_000);
    await patch('LAMP-001', { fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 7 }] });
    return sandbox.notifications.received().length === 1;
  }

  it.each([
    ['Quantity == 7', true],
    ['Quantity < 7', false],
    ['Quantity <= 7 && Quantity > 6.5', true],
    ['Quantity >= -1', true],
    ['Sku == `LAMP-001`', true],
    ["Sku != 'LAMP-001'", false],
    ['!(Sku == "LAMP-001") || Quantity == 7', true],
    ['Sku in ["LAMP-001", "LAMP-002"]', true],
    ['Sku.startsWith("LAMP") && Sku.endsWith("1") && Sku.contains("-")', true],
    ['size(Sku) == 8 && Sku.size() == 8', true],
    ['has(Quantity) && !has(Colour)', true],
    ['Colour == "red"', false],
    ['Colour == "red" || Quantity == 7', true],
    ['Quantity == 7 && Colour.shade == "dark"', false],
    ['Sku < 7', false],
    ['Quantity', false],
    ['true', true],
  ])('The filter expression %s gives %s', async (expression, expected) => {
    expect(await isHeard(expression)).toBe(expected);
  });

  it.each([
    ['Quantity ==', /the end is not a value/],
    ['Quantity + 1 == 8', /"\+ 1 == 8" cannot be read/],
    ['(Quantity == 7', /\) is missing before the end/],
    ['Items[0] == 1', /the end is missing before \[/],
    ['Sku.matches(".*")', /matches\(\) is not known/],
    ['size()', /takes one value/],
    ['Sku.startsWith()', /takes one value/],
    ['exists(Sku)', /exists\(\) is not known/],
    ['Sku.7', /7 is not the name/],
    ['"open', /cannot be read/],
  ])('The filter expression %s is rejected with the reason', async (expression, reason) => {
    expect(await isHeard(expression)).toMatch(reason);
  });
});

it('A destination that is a queue creates the queue at once', async () => {
  const { sandbox, destination } = openNotifications();
  expect(sandbox.queues.list()).toEqual([]);
  await destination();
  expect(sandbox.queues.list()).toMatchObject([{ arn: QUEUE, visible: 0 }]);
});
