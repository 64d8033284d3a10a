import type { RawResult, SellingPartner } from 'supercargo';
import { asCurl } from 'supercargo/rehearsal';
import { confirm } from '../ask/confirm.ts';
import { effectInWords } from '../calls/effect-in-words.ts';
import { findItems } from '../calls/find-items.ts';
import { type PlannedCall, planCall } from '../calls/plan-call.ts';
import { rehearse } from '../calls/rehearse.ts';
import { wrongUse } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Account } from '../marketplace/account.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { counted } from '../output/amounts.ts';
import { narrate } from '../output/narrate.ts';
import { printRows, type RowsOptions } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import { textFor } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { call } from '../table/call.ts';

type GivenCall = Given<typeof call>;

export async function run(given: GivenCall, shell: Shell): Promise<ExitCode | undefined> {
  const { options } = given;
  checkTogether(options);
  return withSeller(options, shell, { checked: !options.unchecked }, async (seller, account) => {
    const planned = await planCall(given, account, shell);
    if (planned.assumed !== undefined) narrate(shell, options, planned.assumed);
    if (options['dry-run']) return showRequest(planned, account, shell, options);
    if (planned.descriptor.effect !== 'read') await confirm(await question(planned, account), options, shell);
    if (options['all-pages']) return showItems(seller, planned, shell, options);
    if (options.raw) return showRaw(seller, planned, shell, options);
    return showAnswer(seller, planned, shell, options);
  });
}

function checkTogether(options: GivenCall['options']): void {
  chooseOne(options, ['all-pages', 'raw', 'dry-run']);
  chooseOne(options, ['table', 'json', 'ndjson']);
  chooseOne(options, ['table', 'raw']);
  chooseOne(options, ['table', 'dry-run']);
  if (options.list !== undefined && !options['all-pages']) {
    throw wrongUse('OPTION_VALUE', '--list goes with --all-pages.', 'Add --all-pages, or leave --list out.');
  }
  if (options.columns !== undefined && !options.table) {
    throw wrongUse('OPTION_VALUE', '--columns goes with --table.', 'Add --table, or leave --columns out.');
  }
}

type Flag = 'all-pages' | 'raw' | 'dry-run' | 'table' | 'json' | 'ndjson';

function chooseOne(options: Pick<GivenCall['options'], Flag>, names: readonly Flag[]): void {
  const given = names.filter((name) => options[name]);
  if (given.length > 1) throw wrongUse('OPTION_VALUE', `--${given.join(' and --')} do not go together.`, 'Choose one.');
}

async function question(planned: PlannedCall, account: Account): Promise<string> {
  const { method, url, body } = await rehearse(planned, account);
  const { endpoint, version, operation, summary } = planned.descriptor;
  const size = body === undefined ? '' : `, with ${Buffer.byteLength(body)} bytes of body`;
  return `${endpoint} ${version} ${operation} for ${account.label}: ${summary}
${effectInWords(planned.descriptor)}
  ${method} ${url}${size}`;
}

async function showRequest(
  planned: PlannedCall,
  account: Account,
  shell: Shell,
  options: GivenCall['options'],
): Promise<undefined> {
  const request = await rehearse(planned, account);
  const curl = asCurl(request);
  if (options.json || options.ndjson) return printValue({ ...request, curl }, shell, options);
  const headers = Object.entries({ ...request.headers, 'x-amz-access-token': '…' });
  const head = `${request.method} ${request.url}\n${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}`;
  const body = request.body === undefined ? '' : `\n\n${request.body}`;
  shell.stdout.write(`${textFor(shell.stdout, `${head}${body}\n\n${curl}`)}\n`);
  narrate(shell, options, 'Nothing was sent.');
}

async function showItems(
  seller: SellingPartner,
  planned: PlannedCall,
  shell: Shell,
  options: GivenCall['options'],
): Promise<undefined> {
  const { list } = options;
  const items = seller.items({
    ...planned.parameters,
    options: { ...planned.options, signal: shell.signal, ...(list !== undefined && { list }) },
  } as never) as AsyncIterable<unknown>;
  const count = await printRows(
    items,
    shell,
    options.table ? tableOf(options) : { json: true, ndjson: options.ndjson },
  );
  narrate(shell, options, `${counted(count, 'item')}.`);
}

async function showRaw(seller: SellingPartner, planned: PlannedCall, shell: Shell, options: GivenCall['options']) {
  const parameters = { ...planned.parameters, options: { ...planned.options, raw_result: true, signal: shell.signal } };
  const { statusCode, headers, body } = (await seller.callAPI<unknown>(parameters as never)) as RawResult;
  if (options.json || options.ndjson) await printValue({ statusCode, headers, body }, shell, options);
  else {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    shell.stdout.write(`${textFor(shell.stdout, `HTTP ${statusCode}\n${lines.join('\n')}\n\n${body}`)}\n`);
  }
  return statusCode < 400 ? exitCodes.done : exitCodes.refused;
}

async function showAnswer(
  seller: SellingPartner,
  planned: PlannedCall,
  shell: Shell,
  options: GivenCall['options'],
): Promise<undefined> {
  const parameters = { ...planned.parameters, options: { ...planned.options, signal: shell.signal } };
  const answer = await seller.callAPI<unknown>(parameters as never);
  if (options.ndjson && Array.isArray(answer)) await printRows(answer, shell, { json: false, ndjson: true });
  else if (!options.table) await printValue(answer, shell, options);
  else await printRows(findItems(answer, planned.descriptor.paging?.items ?? []), shell, tableOf(options));
}

function tableOf({ columns }: GivenCall['options']): RowsOptions {
  return { json: false, ndjson: false, ...(columns !== undefined && { columns: columns.split(',') }) };
}
