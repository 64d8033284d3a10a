import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../support/console/chromium.ts';
import { bundleProgram } from '../support/runtimes/bundle-program.ts';
import { findRuntime } from '../support/runtimes/find-runtime.ts';
import {
  type RunChecks,
  runInBrowser,
  runInProcess,
  startWorkerd,
  type Workerd,
} from '../support/runtimes/run-checks-in.ts';
import { describeTable, type Services, startServices } from '../support/runtimes/start-services.ts';

const tableBytes = 100_000_000;
/** The limit of Cloudflare's workers. */
const maxBytes = 128 * 1024 * 1024;

const programs = { workerd: findRuntime('workerd'), bun: findRuntime('bun'), deno: findRuntime('deno') };
const browser = findChromium();
/** Where npm always has the runtimes, their absence is a failure. */
const mayBeMissing = process.env.CI === undefined;

let services: Services;
let folder: string;
let workerd: Workerd | undefined;
const bundles: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-runtimes-'));
  services = await startServices(tableBytes);
  for (const name of ['program', 'worker', 'browser-worker']) bundles[name] = await bundleProgram(name, folder);
  if (programs.workerd !== undefined) workerd = await startWorkerd(programs.workerd, bundles.worker ?? '');
});
afterAll(async () => {
  workerd?.close();
  await services.close();
  await rm(folder, { recursive: true });
});

const expected = {
  participations: 10,
  tokenRequests: 1,
  orders: 4,
  pages: 2,
  rows: 300,
  isStreamed: true,
  quoted: [
    { sku: '1', name: 'a "b", c\nd' },
    { sku: '2', name: 'plain' },
  ],
  isParsedAlike: true,
  feed: { status: 'DONE', codes: ['13013'] },
  restricted: { names: ['undefined', 'string', 'string'], isReportRead: true, tokenRequests: 2 },
  shared: { answered: 6, tokenRequests: 1, isEncrypted: true, taken: 6, warnings: ['QUOTA_STORE_LOST'] },
  throttled: ['catalogItems.searchCatalogItems'],
  notFound: 'NotFound 404',
  aborted: 'REQUEST_ABORTED',
  timedOut: 'API_RESPONSE_TIMEOUT',
  noFile: 'NOT_AVAILABLE_IN_RUNTIME',
  noAgent: 'NOT_AVAILABLE_IN_RUNTIME',
};

const runtimes: readonly [name: string, isFound: boolean, getRun: () => RunChecks][] = [
  ["Cloudflare's workerd", programs.workerd !== undefined, () => (workerd as Workerd).run],
  ['Bun', programs.bun !== undefined, () => runInProcess(programs.bun ?? '', ['run'], bundles.program ?? '')],
  [
    'Deno',
    programs.deno !== undefined,
    () => runInProcess(programs.deno ?? '', ['run', '--allow-net'], bundles.program ?? ''),
  ],
  ['a browser worker', browser !== undefined, () => runInBrowser(browser ?? '', bundles['browser-worker'] ?? '')],
  ['Node.js', true, () => runInProcess(process.execPath, [], bundles.program ?? '')],
];

describe('supercargo/fetch', () => {
  for (const [name, isFound, getRun] of runtimes) {
    it.skipIf(mayBeMissing && !isFound)(
      `Calls, lists, reports, feeds, restricted data and shared stores have the same results in ${name}`,
      async () => {
        services.throttleOnce();
        expect(await getRun()('checks', services.setup)).toEqual(expected);
      },
    );
  }

  it.skipIf(mayBeMissing && programs.workerd === undefined)(
    "The rows of a report of 100 MB fit into the memory of Cloudflare's workers",
    async () => {
      const { run, readMemory } = workerd as Workerd;
      const before = readMemory() ?? 0;
      let peak = before;
      const timer = setInterval(() => {
        peak = Math.max(peak, readMemory() ?? 0);
      }, 20);
      const table = await run('table', services.setup).finally(() => clearInterval(timer));
      expect(table).toEqual(describeTable(tableBytes));
      expect(peak - before).toBeLessThan(maxBytes);
    },
  );
});
