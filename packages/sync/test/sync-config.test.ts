import { describe, expect, test } from 'vitest';
import { createSync, parseSyncConfig } from '../src/index.ts';

const config = {
  sellers: [{ profile: 'acme', sellerId: 'A2EXAMPLE', marketplaceIds: ['A1PA6795UKMFR9'] }],
  destination: { duckdb: 'shop.duckdb' },
  streams: ['orders'],
};

describe('The configuration file', () => {
  test('The configuration file says which part of each quota the copy uses', () => {
    expect(parseSyncConfig(JSON.stringify({ ...config, quotaShare: 0.5 }), 'shop.json').quotaShare).toBe(0.5);
  });

  test.each([0, 1.5, '70%', -1])(
    'The configuration file is rejected with quotaShare %j, by the name of the member',
    (quotaShare) => {
      expect(() => parseSyncConfig(JSON.stringify({ ...config, quotaShare }), 'shop.json')).toThrow(
        /^quotaShare in shop\.json is invalid/,
      );
    },
  );

  test.each([
    'postgres://shop:secret-word@db.example.com/shop',
    'postgresql://shop:secret-word%23@db.example.com:5432/shop',
    'postgres://shop@db.example.com/shop?sslmode=require&password=secret-word',
    'postgres:///shop?password=secret-word&host=/run/postgresql',
  ])(
    'The configuration file is rejected with a password in the address, which the error does not show: %s',
    (postgres) => {
      const parse = () => parseSyncConfig(JSON.stringify({ ...config, destination: { postgres } }), 'shop.json');
      expect(parse).toThrow('destination.postgres contains a password, but shop.json must not have secrets.');
      expect(parse).not.toThrow('secret-word');
      expect(parse).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIG', action: expect.stringContaining('PGPASSWORD') }),
      );
    },
  );

  test.each([
    'postgres://shop@db.example.com:5432/shop',
    'postgres://db.example.com:5432/shop?application_name=a@b',
    'postgres:///shop?host=/run/postgresql',
  ])('The configuration file can have an address without a password: %s', (postgres) => {
    const text = JSON.stringify({ ...config, destination: { postgres } });
    expect(parseSyncConfig(text, 'shop.json').destination).toEqual({ postgres });
  });

  test.each([
    's3://AKIAEXAMPLE:secret-word@shop-data/amazon',
    's3://AKIAEXAMPLE:secret/word+secret-word@shop-data',
    'S3:AKIAEXAMPLE:secret-word@shop-data',
    's3://shop-data/amazon?aws_secret_access_key=secret-word',
  ])(
    'The configuration file is rejected with credentials of a bucket, which the error does not show: %s',
    (parquet) => {
      const parse = () => parseSyncConfig(JSON.stringify({ ...config, destination: { parquet } }), 'shop.json');
      expect(parse).toThrow('destination.parquet contains credentials, but shop.json must not have secrets.');
      expect(parse).toThrow(expect.objectContaining({ action: expect.stringContaining('AWS_SECRET_ACCESS_KEY') }));
      const create = () => createSync({ ...config, sellers: [], streams: ['orders'], destination: { parquet } });
      expect(create).toThrow('The Parquet address contains credentials.');
    },
  );

  test('The configuration file can have a bucket whose prefix has any characters', () => {
    const destination = { parquet: 's3://shop-data/a:b@c/month=1' };
    expect(parseSyncConfig(JSON.stringify({ ...config, destination }), 'shop.json').destination).toEqual(destination);
  });
});

test.each([
  [{ duckdb: 's3://AKIAEXAMPLE:secret-word@shop/shop.duckdb' }, 'The path of the DuckDB file starts with s3://'],
  [{ parquet: 'gs://AKIAEXAMPLE:secret-word@shop' }, 'The Parquet address starts with gs://'],
  [{ parquet: { bucket: 'AKIAEXAMPLE:secret-word@shop' } }, 'parquet.bucket contains credentials.'],
])('A destination with another kind of address is rejected: %j', (destination, message) => {
  const create = () => createSync({ sellers: [], streams: ['orders'], destination });
  expect(create).toThrow(message);
  expect(create).not.toThrow('secret-word');
});
