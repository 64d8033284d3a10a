import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useShop } from './fixtures/shop.ts';
import { hasTerminal, onTerminal } from './fixtures/terminal.ts';

const shop = useShop({ feeds: { queueSeconds: 0, processingSeconds: 0 } });
const line = ['feed', 'send', 'listings.json', '--type', 'JSON_LISTINGS_FEED'];

beforeAll(() => {
  const { sellerId, marketplaceId } = shop.running.sandbox.credentials;
  const price = {
    our_price: [{ schedule: [{ value_with_tax: 9.5 }] }],
    currency: 'GBP',
    marketplace_id: marketplaceId,
  };
  const messages = ['LAMP-001', 'NO-SUCH'].map((sku, at) => ({
    messageId: at + 1,
    sku,
    operationType: 'PARTIAL_UPDATE',
    productType: 'LAMP',
    attributes: { purchasable_offer: [price] },
  }));
  const feed = { header: { sellerId, version: '2.0', issueLocale: 'en_US' }, messages };
  writeFileSync(join(shop.home.folder, 'listings.json'), JSON.stringify(feed));
});

describe('feed send', () => {
  test('needs a person or --yes', async () => {
    const { code, stderr } = await shop.run(line);
    expect(code).toBe(3);
    expect(stderr).toContain('Add --yes');
    expect(stderr).toMatch(/There is no terminal to ask on: .*for .*(sandbox|profile|seller)/i);
  });

  test('sends, and ends with 1 when some of it is rejected', async () => {
    const { code, stdout, stderr } = await shop.run([...line, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/feed \d+ DONE: 2 processed, 1 accepted, 1 rejected/);
    expect(stdout).toContain('NO-SUCH');
    expect(stdout).not.toContain('LAMP-001');
    const id = /feed (\d+) DONE:/.exec(stderr)?.[1] ?? '';
    expect((await shop.run(['feed', 'watch', id, '--quiet'])).stdout).toBe(`${id} DONE\n`);
    const all = await shop.run(['feed', 'result', id, '--all', '--ndjson', '--quiet']);
    expect(all.code).toBe(1);
    expect(
      all.stdout
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row).messageId),
    ).toEqual([2]);
  });

  test('that the marketplace cannot process ends with 4', async () => {
    writeFileSync(join(shop.home.folder, 'broken.json'), '{');
    const { code, stdout, stderr } = await shop.run(['feed', 'send', 'broken.json', ...line.slice(3), '--yes']);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    const id = /feed (\d+) FATAL: the marketplace could not process it/.exec(stderr)?.[1] ?? '';
    const watched = await shop.run(['feed', 'watch', id, '--quiet']);
    expect(watched).toMatchObject({ code: 4, stdout: `${id} FATAL\n` });
    const result = await shop.run(['feed', 'result', id, '--json', '--quiet']);
    expect(result.code).toBe(4);
    expect(JSON.parse(result.stdout).feeds).toMatchObject([{ feedId: id, status: 'FATAL' }]);
  });

  test('of a type that nobody knows needs its content type', async () => {
    const { code, stderr } = await shop.run(['feed', 'send', 'listings.json', '--type', 'NO_SUCH_FEED', '--yes']);
    expect(code).toBe(2);
    expect(stderr).toContain('Add --content-type TYPE');
  });

  test.runIf(hasTerminal)('asks on a terminal, with file, type and seller', async () => {
    const { code, screen } = await onTerminal(shop.home, [...line, '--sandbox'], [{ when: 'Do it?', press: '\r' }], {
      env: shop.env,
      columns: 200,
    });
    expect(code).toBe(1);
    expect(screen).toMatch(/Send listings\.json \(\d+ bytes\) as JSON_LISTINGS_FEED for seller \w+/);
    expect(screen).toContain('Nothing was sent.');
  });

  test('is taken up again after Ctrl-C', async () => {
    const { id: fault } = shop.running.sandbox.faults.add({
      fault: 'stall',
      operation: 'feeds/*/getFeed',
      when: 'before',
    });
    const slow = shop.start([...line, '--yes']);
    const id = (await slow.says(/feed (\d+) CREATED/))[1];
    slow.interrupt();
    const { code, stderr } = await slow.ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`supercargo feed send listings.json --resume feed-`);
    shop.running.sandbox.faults.remove(fault);
    const resumed = await shop.run(['feed', 'send', '--resume', 'last', '--json', '--quiet']);
    expect(JSON.parse(resumed.stdout).feeds[0]).toMatchObject({ feedId: id, status: 'DONE' });
  });

  test.each([
    [['feed', 'send', '--type', 'X'], 'needs FILE'],
    [['feed', 'send', 'listings.json'], '--type is missing'],
    [['feed', 'send', 'nowhere.json', '--type', 'JSON_LISTINGS_FEED', '--yes'], 'ENOENT'],
  ])('refuses %j', async (wrong, says) => {
    const { code, stderr } = await shop.run(wrong);
    expect([1, 2]).toContain(code);
    expect(stderr).toContain(says);
  });
});
