import { describe, expect, it } from 'vitest';
import { redactJson } from '../src/redact-json.ts';
import { redactSecrets } from '../src/redact-secrets.ts';

const nothing = { secrets: [], keepPersonalData: false };

describe('JSON of Amazon', () => {
  it('Personal data is removed, and other data is kept', () => {
    const order = {
      AmazonOrderId: '1-2-3',
      BuyerInfo: { BuyerName: 'A B', BuyerEmail: 'a@example.com' },
      ShippingAddress: { Name: 'A B', City: 'C', CountryCode: 'DE', PostalCode: '12345' },
      OrderTotal: { Amount: '5.00' },
    };
    const { value, isRedacted } = redactJson(order, nothing);
    expect(isRedacted).toBe(true);
    expect(value).toEqual({
      AmazonOrderId: '1-2-3',
      BuyerInfo: { BuyerName: '(personal data)', BuyerEmail: '(personal data)' },
      ShippingAddress: {
        Name: '(personal data)',
        City: '(personal data)',
        CountryCode: 'DE',
        PostalCode: '(personal data)',
      },
      OrderTotal: { Amount: '5.00' },
    });
    expect(redactJson(order, { ...nothing, keepPersonalData: true })).toEqual({ value: order, isRedacted: false });
  });
});

describe('rows of flat files', () => {
  it('Columns with personal data are removed, and other columns are kept', () => {
    const personal = ['buyer-name', 'buyer-tax-registration-id', 'ship-address-1', 'ship-city', 'ship-postal-code'];
    const more = ['ship-phone-number', 'bill-address-2', 'recipient-name', 'ship-to-name'];
    const others = [
      'ship-country',
      'ship-service-level',
      'ship-promotion-discount',
      'sku',
      'item-name',
      'shipping-price',
    ];
    const row = Object.fromEntries([...personal, ...more, ...others].map((name) => [name, 'Ada']));
    const { value } = redactJson(row, nothing);
    const kept = Object.entries(value as object).flatMap(([name, cell]) => (cell === 'Ada' ? name : []));
    expect(kept).toEqual(others);
  });
});

describe('addresses in a text', () => {
  it.each([
    ['postgres://shop:word@db.example.com/shop', 'postgres://(secret)@db.example.com/shop'],
    ['s3://AKIAEXAMPLE:a/b+c@shop-data/amazon', 's3://(secret)@shop-data/amazon'],
    ['postgres:///shop?password=word&host=/run', 'postgres:///shop?password=(secret)&host=/run'],
    ['s3://shop/x?aws_secret_access_key=word', 's3://shop/x?aws_secret_access_key=(secret)'],
    ['https://example.com/a:b@c and d@example.com', 'https://example.com/a:b@c and d@example.com'],
  ])('An address in a text loses its credentials: %s', (text, clean) => {
    expect(redactSecrets(text, [])).toBe(clean);
  });
});
