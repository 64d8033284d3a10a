import { relative } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { errorCatalogue, SellingPartnerError } from 'supercargo';
import { findReportType } from 'supercargo/registry';
import { type FetchedReport, fetchReport, reportType } from './start/fetch-report.ts';
import { help, readOptions, type StartOptions } from './start/options.ts';
import { Progress } from './start/progress.ts';
import { formatTable } from './start/table.ts';

const maxRows = 8;
const printedColumns = ['seller-sku', 'item-name', 'price', 'quantity', 'asin1', 'status'];

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(help);
  else await start(options);
} catch (error) {
  console.error(`\n${describeError(error)}`);
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
    printReport(report);
    if (once) return;
    console.log(`\n${describeNextSteps(running)}`);
    await waitForInterrupt();
    console.log('\nThe sandbox is stopped.');
  } finally {
    await running.close();
  }
}

function printReport({ file, rows }: FetchedReport): void {
  console.log(`\n${formatTable(rows.slice(0, maxRows), printedColumns)}`);
  if (rows.length > maxRows) console.log(`… and ${(rows.length - maxRows).toLocaleString('en')} more rows.`);
  console.log(`\nSaved to ${relative(process.cwd(), file)}`);
}

function describeNextSteps({ url, sandbox }: RunningSandbox): string {
  const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
  return `Next steps, in another terminal:

  Get a token, with any client or with curl:
    curl -s ${url}/auth/o2/token -d grant_type=refresh_token \\
      -d client_id=${clientId} -d client_secret=${clientSecret} \\
      --data-urlencode 'refresh_token=${refreshToken}'

  Call an operation, with the access_token from the response:
    curl -s '${url}/orders/2026-01-01/orders?marketplaceIds=${marketplaceId}&createdAfter=2020-01-01T00:00:00Z' \\
      -H 'x-amz-access-token: …'

  Read docs/guides/first-report.md, or run npm test.

The sandbox keeps running. Stop it with Ctrl-C.`;
}

function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}

function describeError(error: unknown): string {
  if (error instanceof SellingPartnerError) {
    const entry = Object.entries(errorCatalogue).find(([code]) => code === error.code)?.[1];
    return `The demo failed: ${error.message} (${error.code})\n${entry?.action ?? error.details ?? ''}`.trimEnd();
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Pass another one with -- --port N, or leave it out.';
  return `The demo failed: ${message}`;
}
