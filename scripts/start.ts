import { relative } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { errorCatalogue, SellingPartnerError } from 'supercargo';
import { findReportType } from 'supercargo/registry';
import { type FetchedReport, fetchReport, reportType } from './start/fetch-report.ts';
import { help, readOptions, type StartOptions } from './start/options.ts';
import { Progress } from './start/progress.ts';
import { table } from './start/table.ts';

const shownRows = 8;
const shownColumns = ['seller-sku', 'item-name', 'price', 'quantity', 'asin1', 'status'];

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(help);
  else await start(options);
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
}

async function start({ once, port, directory }: StartOptions): Promise<void> {
  const running = await startSandbox({ port });
  try {
    console.log(`The sandbox listens on ${running.url}`);
    const progress = new Progress(process.stdout);
    console.log(`Requesting the ${findReportType(reportType)?.title} (${reportType}):`);
    const report = await fetchReport(running, directory, progress).catch((error: unknown) => {
      progress.stop();
      throw error;
    });
    progress.finish(report.rows.length);
    show(report);
    if (once) return;
    console.log(`\n${whatNext(running)}`);
    await interrupted();
    console.log('\nThe sandbox is stopped.');
  } finally {
    await running.close();
  }
}

function show({ file, rows }: FetchedReport): void {
  console.log(`\n${table(rows.slice(0, shownRows), shownColumns)}`);
  if (rows.length > shownRows) console.log(`… and ${(rows.length - shownRows).toLocaleString('en')} more rows.`);
  console.log(`\nSaved to ${relative(process.cwd(), file)}`);
}

function whatNext({ url, sandbox }: RunningSandbox): string {
  const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
  return `What to try next, in another terminal:

  Get a token, with any client or with curl:
    curl -s ${url}/auth/o2/token -d grant_type=refresh_token \\
      -d client_id=${clientId} -d client_secret=${clientSecret} \\
      --data-urlencode 'refresh_token=${refreshToken}'

  Call an operation, with the access_token from the response:
    curl -s '${url}/orders/v0/orders?MarketplaceIds=${marketplaceId}&CreatedAfter=2020-01-01T00:00:00Z' \\
      -H 'x-amz-access-token: …'

  Read docs/guides/first-report.md, or run npm test.

The sandbox keeps running. Stop it with Ctrl-C.`;
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}

function explain(error: unknown): string {
  if (error instanceof SellingPartnerError) {
    const entry = Object.entries(errorCatalogue).find(([code]) => code === error.code)?.[1];
    return `The demo failed: ${error.message} (${error.code})\n${entry?.action ?? error.details ?? ''}`.trimEnd();
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Pass another one with -- --port N, or leave it out.';
  return `The demo failed: ${message}`;
}
