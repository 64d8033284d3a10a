import { join } from 'node:path';
import { readSettings, startConsole } from '@supercargo/console';
import { writeTable } from '@supercargo/tables';
import { copyEmptyDatabase } from '../../../tools/test-support/src/empty-database.ts';
import { fillCopy } from '../../shop/fill-copy.ts';
import type { CopySize } from '../../shop/generated-tables.ts';
import { signIn } from '../console-process.ts';

/** Rows of the large run, and runs beside it. */
export interface RunSize {
  readonly rows: number;
  readonly runs: number;
}

/** A console whose copy and runs were generated, and a function that calls its procedures over HTTP. */
export async function openConsole(folder: string, size: Pick<CopySize, 'orders' | 'listings'>, runSize: RunSize) {
  await copyEmptyDatabase(join(folder, 'database'));
  const settings = readSettings(['--data', folder, '--port', '0', '--no-open'], {});
  const running = await startConsole(settings, (error) => console.error(error));
  const { mirrors, settings: choices } = running.services;
  await mirrors.reconcile('local');
  const mirror = mirrors.find('local', 'sandbox');
  const [seller] = mirror.plan.sellers;
  if (seller === undefined) throw new Error('The console has no test seller.');
  // The sandbox has few orders. Its snapshots would mark the generated rows as deleted.
  await mirror.change((sync) => sync.pause());
  await choices.set('local', 'mirror', { isOn: false, sellerIds: [] });
  await mirrors.reconcile('local');
  const { marketplaceIds } = seller.connected.seller;
  await fillCopy(mirror.place.id, { ...size, sellerId: seller.partnerId, marketplaceIds, now: Date.now() });
  await addRuns(running, { ...runSize, sellerId: seller.connected.seller.id });
  await choices.set('local', 'mirror', { isOn: true, sellerIds: [] });
  await mirrors.reconcile('local');
  return { running, call: await createCaller(running), file: mirror.place.id };
}

type Running = Awaited<ReturnType<typeof startConsole>>;
type Call = (path: string, input: object, method?: 'GET' | 'POST') => Promise<unknown>;

async function createCaller({ createSignInUrl, url = '' }: Running): Promise<Call> {
  const headers = { ...(await signIn(createSignInUrl())), origin: url, 'content-type': 'application/json' };
  return async (path, input, method = 'GET') => {
    const address = new URL(`/trpc/${path}`, url);
    if (method === 'GET') address.searchParams.set('input', JSON.stringify(input));
    const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
    const response = await fetch(address, { method, headers, ...body });
    if (!response.ok) throw new Error(`${path} failed: ${await response.text()}`);
    return response.json();
  };
}

async function addRuns({ services }: Running, { rows, runs, sellerId }: RunSize & { readonly sellerId: string }) {
  const key = 'runs/run_bench/table.parquet';
  const bytes = await services.files.make(key, (path) => writeTable(generateRows(rows), path));
  const file = { name: 'table.parquet', key, kind: 'table', contentType: '', bytes, rows };
  const columns = ['id', 'workspace_id', 'seller_id', 'kind', 'title', 'request', 'status', 'files', 'created_by'];
  await services.database.executeSql(`
    INSERT INTO runs (${columns.join(', ')}, created_at, finished_at)
    SELECT 'run_bench' || lpad(n::text, 8, '0'), 'local', '${sellerId}', 'report', 'Report ' || n,
      jsonb_build_object('reportType', CASE WHEN n = 0 THEN 'GET_BENCH' ELSE 'GET_OTHER_' || n % 40 END), 'done',
      '${JSON.stringify([file])}'::jsonb, 'bench', now() - n * interval '1 hour', now()
    FROM generate_series(0, ${runs - 1}) AS n`);
}

async function* generateRows(count: number) {
  for (let n = 0; n < count; n += 1) {
    const mixed = (n * 2_654_435_761) % 4_294_967_296;
    yield {
      sku: `SKU-${mixed % 20_000}`,
      quantity: (mixed % 5) + 1,
      price: (mixed % 15_000) / 100,
      day: new Date(firstDay + (n % 730) * 86_400_000).toISOString().slice(0, 10),
    };
  }
}

const firstDay = Date.UTC(2024, 0, 1);
