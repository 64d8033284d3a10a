import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  StateError,
  startSandbox,
  systemClock,
  testClock,
} from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Application } from './support/application.ts';
import { createReport, download, fetchReport } from './support/reading-reports.ts';

const LISTING = 'GET_MERCHANT_LISTINGS_DATA';
const REPORTS = '/reports/2021-06-30/reports';

let directory = '';
let opened: Sandbox[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
});

afterEach(() => {
  for (const sandbox of opened) sandbox.close();
  opened = [];
  rmSync(directory, { recursive: true });
});

function open(options: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ clock: testClock(), data: directory, ...options });
  opened.push(sandbox);
  return sandbox;
}

const indexFile = () => join(directory, 'sandbox.json');

/** The text of the journal, with all its files. */
function readJournal(): string {
  const files = readdirSync(directory).filter((file) => file.startsWith('journal.'));
  return files.map((file) => readFileSync(join(directory, file), 'utf8')).join('');
}

describe('a data directory', () => {
  it('A warning names the options that keep the values of the first start', async () => {
    const orders = async (sandbox: Sandbox) => {
      const query = { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2020-01-01T00:00:00Z' };
      return (await new Application(sandbox).call('GET', '/orders/v0/orders', { query })).status;
    };
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const first = open({ orders: 50 });
      expect(await orders(first)).toBe(200);
      first.close();
      open({ orders: 50 }).close();
      expect(told).not.toHaveBeenCalled();
      const other = open({ orders: 10, ordersPerDay: 50 / 60, sellers: 3 });
      expect(told.mock.calls).toEqual([
        [expect.stringContaining('has test sellers of another size (orders: 50 instead of 10')],
      ]);
      other.reset();
      other.close();
      open({ orders: 10, ordersPerDay: 50 / 60 });
      expect(told).toHaveBeenCalledTimes(1);
    } finally {
      told.mockRestore();
    }
  });

  it('Reports, files, tokens and random values are saved between runs', async () => {
    const clock = testClock();
    const first = new Application(open({ clock }));
    const token = await first.sellerToken();
    const reportId = await createReport(first, LISTING);
    clock.advance(10_000);
    const { reportDocumentId } = await fetchReport(first, reportId);
    const { url } = (await first.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body;
    const file = await download(first, url);
    first.sandbox.close();
    const next = await first.sellerToken();

    const second = new Application(open({ clock }));
    expect((await second.call('GET', `${REPORTS}/${reportId}`, { token })).body).toMatchObject({ reportDocumentId });
    expect((await download(second, url)).bytes).toEqual(file.bytes);
    expect(await second.sellerToken()).toBe(next);
  });

  it('A run continues from the time that was set', async () => {
    const clock = testClock();
    const first = open({ clock });
    first.clock.advance(1_000_000);
    await new Application(first).sellerToken();
    first.close();
    clock.advance(5000);
    expect(open({ clock }).clock.now()).toBe(clock.now() + 1_000_000);
  });

  it('Named snapshots remain after a restart and a reset, and a deleted snapshot is gone', () => {
    const first = open();
    first.snapshots.take('Sale');
    first.clock.advance(86_400_000);
    const later = first.snapshots.take('sale');
    first.snapshots.take('forgotten');
    expect(first.snapshots.remove('forgotten')).toBe(true);
    const [text, kept] = [first.snapshots.find('sale'), first.snapshots.list()];
    first.reset();
    first.close();

    const again = open();
    expect(again.snapshots.list()).toEqual(kept);
    expect(kept.map(({ name }) => name)).toEqual(['Sale', 'sale']);
    expect(again.snapshots.find('sale')).toBe(text);
    expect(again.snapshots.find('forgotten')).toBeUndefined();
    again.restore(text ?? '');
    expect(again.clock.now()).toBe(later.takenAt);
  });

  it('A snapshot cannot be outside its folder', () => {
    const { snapshots } = open();
    snapshots.take('kept');
    const name = '../outside';
    const hash = createHash('sha1').update(name).digest('hex').slice(0, 8);
    const outside = join(directory, `outside.${hash}.json`);
    writeFileSync(outside, '{}');
    expect(snapshots.find(name)).toBeUndefined();
    expect(snapshots.remove(name)).toBe(false);
    expect(() => snapshots.take(name)).toThrow(StateError);
    expect(readFileSync(outside, 'utf8')).toBe('{}');
  });

  it('A change is saved within 200 milliseconds, and a further one only adds to the journal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const application = new Application(open());
      await application.sellerToken();
      const before = readJournal();
      await vi.advanceTimersByTimeAsync(200);
      await vi.waitFor(() => expect(readJournal()).toContain('["records","tokens"]'));
      expect(before).not.toContain('["records","tokens"]');
      const [saved, files] = [readJournal(), readdirSync(directory)];
      await application.sellerToken();
      await vi.advanceTimersByTimeAsync(200);
      await vi.waitFor(() => expect(readJournal().length).toBeGreaterThan(saved.length));
      expect(readJournal().startsWith(saved)).toBe(true);
      expect(readdirSync(directory)).toEqual(files);
    } finally {
      vi.useRealTimers();
    }
  });

  it('A directory is rejected when it is newer, has another seed or is damaged', async () => {
    const first = open();
    await new Application(first).sellerToken();
    first.close();
    expect(() => open({ seed: 'other' })).toThrow('belongs to a sandbox with the seed supercargo, not other');
    const index = readFileSync(indexFile(), 'utf8');
    writeFileSync(indexFile(), index.replace('"version": 2', '"version": 3'));
    expect(() => open()).toThrow(StateError);
    expect(() => open()).toThrow('written by a newer sandbox: its form is version 3, and this one reads up to 2');
    writeFileSync(indexFile(), index.slice(0, -20));
    expect(() => open()).toThrow('is damaged');
    writeFileSync(indexFile(), index);
    rmSync(join(directory, readdirSync(directory).find((file) => file.startsWith('account-')) ?? ''));
    expect(() => open()).toThrow('is missing');
  });

  it('Only one sandbox at a time can use the directory', async () => {
    const first = open();
    expect(() => open()).toThrow(`is in use by the sandbox with the process ID ${process.pid}`);
    first.close();
    const taken = await startSandbox();
    const { port } = new URL(taken.url);
    await expect(startSandbox({ data: directory, port: Number(port) })).rejects.toThrow('EADDRINUSE');
    await taken.close();
    const second = open();
    expect(() => open()).toThrow(StateError);
    second.close();
    open().close();
  });

  it('Files of other programs remain unchanged', async () => {
    writeFileSync(join(directory, 'notes.txt'), 'mine');
    const sandbox = open();
    await new Application(sandbox).sellerToken();
    sandbox.close();
    expect(readFileSync(join(directory, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('The directory is complete when a server has been closed', async () => {
    const running = await startSandbox({ clock: testClock(), data: directory });
    const { marketplaceId } = running.sandbox.credentials;
    const headers = {
      'x-amz-access-token': await new Application(running.sandbox).sellerToken(),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ reportType: LISTING, marketplaceIds: [marketplaceId] });
    const created = await fetch(`${running.url}${REPORTS}`, { method: 'POST', headers, body });
    const { reportId } = (await created.json()) as { reportId: string };
    await running.close();
    const again = new Application(open());
    expect((await again.call('GET', `${REPORTS}/${reportId}`)).status).toBe(200);
  });

  it('The directory remains valid when the process is killed', async () => {
    const program = `
      import { startSandbox } from '@supercargo/sandbox';
      const running = await startSandbox({ data: process.argv[1], orders: 20 });
      console.log(JSON.stringify({ url: running.url, ...running.sandbox.credentials }));`;
    const flags = ['--conditions=@supercargo/source', '--input-type=module', '--eval', program, directory];
    const child = spawn(process.execPath, flags, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    let token = '';
    try {
      const [line] = await once(child.stdout, 'data');
      const { url, clientId, clientSecret, refreshToken } = JSON.parse(String(line));
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
      const answer = await fetch(`${url}/auth/o2/token`, { method: 'POST', body });
      token = ((await answer.json()) as { access_token: string }).access_token;
      await vi.waitFor(() => expect(readJournal()).toContain(token), { timeout: 5000 });
    } finally {
      child.kill('SIGKILL');
    }
    await once(child, 'exit');
    const again = new Application(open({ clock: systemClock }));
    expect((await again.call('GET', '/sellers/v1/account', { token })).status).toBe(200);
  });
});

describe.skipIf(process.platform === 'win32')('the modes of files', () => {
  const listModes = (folder: string): Record<string, string> =>
    Object.fromEntries(
      [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].map(
        (path) => [path.slice(directory.length), (statSync(path).mode & 0o777).toString(8)],
      ),
    );
  const expectPrivate = (folder: string) => {
    for (const [path, mode] of Object.entries(listModes(folder))) {
      expect([path, mode]).toEqual([path, /\.(jsonl?|pem)$/.test(path) ? '600' : mode]);
    }
  };

  it('Folders and files can be read only by the user, those of earlier starts too', async () => {
    const start = () => startSandbox({ data: directory, orders: 5, listings: 5, proxyPort: 0 });
    const first = await start();
    first.sandbox.snapshots.take('one');
    await first.close();
    const folders = ['', 'snapshots', 'certificates'].map((name) => join(directory, name));
    for (const path of folders) chmodSync(path, 0o755);
    for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (/\.(jsonl?|pem)$/.test(path)) chmodSync(join(directory, path), 0o644);
    }
    writeFileSync(join(directory, 'notes.txt'), 'of the user', { mode: 0o644 });
    const second = await start();
    await second.close();
    for (const path of folders) expect((statSync(path).mode & 0o777).toString(8)).toBe('700');
    expectPrivate(directory);
    expect((statSync(join(directory, 'notes.txt')).mode & 0o777).toString(8)).toBe('644');
  });

  it('A recording can be read only by the user', () => {
    const sandbox = createSandbox({ clock: testClock() });
    const file = join(directory, 'recording.jsonl');
    sandbox.recording.start({ file });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });
});
