import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasTerminal, runInTerminal } from '../support/cli/terminal.ts';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox({ feeds: { queueSeconds: 0, processingSeconds: 0 } });
const line = ['feed', 'send', 'listings.json', '--type', 'JSON_LISTINGS_FEED'];

beforeAll(() => {
  const { sellerId, marketplaceId } = fixture.running.sandbox.credentials;
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
  writeFileSync(join(fixture.home.folder, 'listings.json'), JSON.stringify(feed));
});

describe('feed send', () => {
  test('supercargo feed send requires a terminal or --yes', async () => {
    const { code, stderr } = await fixture.run(line);
    expect(code).toBe(3);
    expect(stderr).toContain('Add --yes');
    expect(stderr).toMatch(/Cannot prompt without a terminal: .*for .*(sandbox|profile|seller)/i);
  });

  test('supercargo feed send returns 1 if a message is rejected', async () => {
    const { code, stdout, stderr } = await fixture.run([...line, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/feed \d+ DONE: 2 processed, 1 accepted, 1 rejected/);
    expect(stdout).toContain('NO-SUCH');
    expect(stdout).not.toContain('LAMP-001');
    const id = /feed (\d+) DONE:/.exec(stderr)?.[1] ?? '';
    expect((await fixture.run(['feed', 'watch', id, '--quiet'])).stdout).toBe(`${id} DONE\n`);
    const all = await fixture.run(['feed', 'result', id, '--all', '--ndjson', '--quiet']);
    expect(all.code).toBe(1);
    expect(
      all.stdout
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row).messageId),
    ).toEqual([2]);
  });

  test('supercargo feed send returns 4 if Amazon cannot process the feed', async () => {
    writeFileSync(join(fixture.home.folder, 'broken.json'), '{');
    const { code, stdout, stderr } = await fixture.run(['feed', 'send', 'broken.json', ...line.slice(3), '--yes']);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    const id = /feed (\d+) FATAL: Amazon could not process it/.exec(stderr)?.[1] ?? '';
    const watched = await fixture.run(['feed', 'watch', id, '--quiet']);
    expect(watched).toMatchObject({ code: 4, stdout: `${id} FATAL\n` });
    const result = await fixture.run(['feed', 'result', id, '--json', '--quiet']);
    expect(result.code).toBe(4);
    expect(JSON.parse(result.stdout).feeds).toMatchObject([{ feedId: id, status: 'FATAL' }]);
  });

  test('supercargo feed send requires the content type of an unknown feed type', async () => {
    const { code, stderr } = await fixture.run(['feed', 'send', 'listings.json', '--type', 'NO_SUCH_FEED', '--yes']);
    expect(code).toBe(2);
    expect(stderr).toContain('Add --content-type TYPE');
  });

  test.runIf(hasTerminal)(
    'supercargo feed send asks for confirmation in a terminal, with file, type and seller',
    async () => {
      const { code, screen } = await runInTerminal(
        fixture.home,
        [...line, '--sandbox'],
        [{ when: 'Continue?', press: '\r' }],
        {
          env: fixture.env,
          columns: 200,
        },
      );
      expect(code).toBe(1);
      expect(screen).toMatch(
        /Send listings\.json \(\d+ bytes\) as Listings Feed \(JSON_LISTINGS_FEED\) for seller \w+/,
      );
      expect(screen).toContain('Nothing was changed.');
    },
  );

  test('supercargo feed send can be resumed after Ctrl-C', async () => {
    const { id: fault } = fixture.running.sandbox.faults.add({
      fault: 'stall',
      operation: 'feeds/*/getFeed',
      when: 'before',
    });
    const slow = fixture.start([...line, '--yes']);
    const id = (await slow.waitFor(/feed (\d+) CREATED/))[1];
    slow.interrupt();
    const { code, stderr } = await slow.ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`supercargo feed send listings.json --resume feed-`);
    fixture.running.sandbox.faults.remove(fault);
    const resumed = await fixture.run(['feed', 'send', '--resume', 'last', '--json', '--quiet']);
    expect(JSON.parse(resumed.stdout).feeds[0]).toMatchObject({ feedId: id, status: 'DONE' });
  });

  test.each([
    [['feed', 'send', '--type', 'X'], 'requires FILE'],
    [['feed', 'send', 'listings.json'], '--type is missing'],
    [['feed', 'send', 'nowhere.json', '--type', 'JSON_LISTINGS_FEED', '--yes'], 'ENOENT'],
  ])('supercargo feed send rejects %j', async (wrong, hint) => {
    const { code, stderr } = await fixture.run(wrong);
    expect([1, 2]).toContain(code);
    expect(stderr).toContain(hint);
  });
});
