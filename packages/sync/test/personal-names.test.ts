import { describe, expect, test } from 'vitest';
import { listStreams } from '../src/index.ts';
import { separatePersonal } from '../src/rows/personal-extra.ts';
import { isPersonalName } from '../src/rows/personal-names.ts';

describe('Names of personal data', () => {
  test.each([
    'ship-city',
    'ship-state',
    'ship-postal-code',
    'ShipPostalCode',
    'buyer-name',
    'buyer-email',
    'buyer-phone-number',
    'Buyer Company Name',
    'recipient-name',
    'ship-address-1',
    'customer-comments',
    'Comments',
    'Rater Email',
    'gift-message-text',
    'delivery-instructions',
    'purchase-order-number',
    'poNumber',
    'cpf',
    'buyer-identification-number',
    'buyerTaxInfo.taxId',
    'buyer-vat-number',
    'customized-url',
    'recipient.deliveryAddress.districtOrCounty',
  ])('%s is personal', (name) => expect(isPersonalName(name)).toBe(true));

  test.each([
    'product-name',
    'item-name',
    'promotion-ids',
    'ship-country',
    'ship-service-level',
    'shipment-date',
    'order-id',
    'amazon-order-id',
    'license-plate-number',
    'fulfillment-center-id',
    'quantity-shipped',
    'country-code',
    'status',
    'state',
    'title',
    'is-buyer-requested-cancellation',
    'seller-tax-registration-id',
    'brand-name',
    'marketplace-name',
    'customer-shipment-id',
    'item-tax',
    'Velocity',
  ])('%s is not personal', (name) => expect(isPersonalName(name)).toBe(false));

  test('Each column of a stream whose name says that it is personal is left out unless it is requested', () => {
    const open = listStreams().flatMap(({ tables }) =>
      tables.flatMap(({ name: table, columns }) =>
        Object.entries(columns)
          .filter(
            ([name, { source = name, restricted, hashed }]) =>
              !restricted && !hashed && (isPersonalName(name) || isPersonalName(source)),
          )
          .map(([name]) => `${table}.${name}`),
      ),
    );
    // Orders of Amazon at a vendor are no orders of persons, and notes are about the handling of a package.
    expect(open.sort()).toEqual([
      'mcf_shipments.notes',
      'vendor_purchase_order_items.purchase_order_number',
      'vendor_purchase_orders.purchase_order_number',
    ]);
  });
});

describe('Values that no column has', () => {
  test('Personal data is apart from the rest at any depth, by its path', () => {
    const values = {
      state: 'new',
      buyerEmail: 'a@example.com',
      route: { tier: 'A', address: { city: 'Berlin' }, places: [{ zip: '10115', floor: 1 }, 7] },
      recipient: { tier: 'B' },
    };
    expect(separatePersonal(values)).toEqual({
      kept: { state: 'new', route: { tier: 'A', places: [{ floor: 1 }, 7] }, recipient: {} },
      personal: {
        buyerEmail: 'a@example.com',
        'route.address': { city: 'Berlin' },
        'route.places[0].zip': '10115',
        'recipient.tier': 'B',
      },
    });
  });
});
