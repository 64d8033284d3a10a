import type { OperationDescriptor } from '@supercargo/catalogue';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import { buildRequest } from '@supercargo/toolkit/calls/build-request';
import { describeEffect } from '@supercargo/toolkit/calls/describe-effect';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatBytes, formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeFor } from '@supercargo/toolkit/output/sanitize';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { addTypeInBody } from '@supercargo/toolkit/uses/observe-uses';
import type { SellingPartner } from 'supercargo';
import { toCurlCommand } from 'supercargo/dry-run';
import { createExampleCompletion } from '../../calls/fill-from-example.ts';
import { findItems } from '../../calls/find-items.ts';
import { findPreset } from '../../calls/find-preset.ts';
import { prepareCall } from '../../calls/prepare-call.ts';
import { checkColumns } from '../../calls/response-columns.ts';
import { parseColumns } from '../../output/parse-columns.ts';
import { printNote } from '../../output/print-note.ts';
import { printRows, type RowsOptions } from '../../output/print-rows.ts';
import { printValue } from '../../output/print-value.ts';
import { confirm } from '../../prompt/confirm.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { call } from '../definitions/call.ts';

type CallArguments = ParsedArguments<typeof call>;

export async function run(parsed: CallArguments, shell: Shell): Promise<ExitCode | undefined> {
  const { options } = parsed;
  checkCombinations(options);
  const { endpoint } = findOperation(parsed.args.operation, options.version, shell.now());
  const [party = 'seller'] = listEndpointParties(endpoint);
  return withSeller(
    { ...options, party },
    shell,
    { validateRequests: !options['skip-validation'] },
    async (seller, profile, uses) => {
      const complete = options.example ? createExampleCompletion(seller, profile, shell, options) : undefined;
      const prepared = await prepareCall(parsed, profile, shell, complete);
      if (prepared.defaultNotice !== undefined) printNote(shell, options, prepared.defaultNotice);
      const columns = parseColumns(options.columns);
      if (columns !== undefined) await checkColumns(columns, prepared.descriptor, options.list);
      if (options['dry-run']) return printRequest(prepared, profile, shell, options);
      if (prepared.descriptor.effect !== 'read') await confirm(await describeCall(prepared, profile), options, shell);
      addTypeInBody(prepared.parameters.body, uses);
      if (options['all-pages']) {
        return withMaxWait(shell, options, (limited) => printItems(seller, prepared, limited, options));
      }
      if (options.raw) return printRawResponse(seller, prepared, shell, options);
      return printResult(seller, prepared, shell, options);
    },
  );
}

function checkCombinations(options: CallArguments['options']): void {
  checkExclusive(options, ['all-pages', 'raw', 'dry-run']);
  checkExclusive(options, ['table', 'json', 'ndjson']);
  checkExclusive(options, ['table', 'raw']);
  checkExclusive(options, ['table', 'dry-run']);
  if (options.list !== undefined && !options['all-pages']) {
    throw usageError('OPTION_VALUE', '--list requires --all-pages.', 'Add --all-pages, or remove --list.');
  }
  if (options.columns !== undefined && !options.table) {
    throw usageError('OPTION_VALUE', '--columns requires --table.', 'Add --table, or remove --columns.');
  }
}

type Flag = 'all-pages' | 'raw' | 'dry-run' | 'table' | 'json' | 'ndjson';

function checkExclusive(options: Pick<CallArguments['options'], Flag>, names: readonly Flag[]): void {
  const flags = names.filter((name) => options[name]);
  if (flags.length > 1)
    throw usageError('OPTION_VALUE', `--${flags.join(' and --')} cannot be combined.`, 'Keep one of them.');
}

async function describeCall(prepared: PreparedCall, profile: ResolvedProfile): Promise<string> {
  const { method, url, body } = await buildRequest(prepared, profile);
  const { endpoint, version, operation, summary } = prepared.descriptor;
  const size = body === undefined ? '' : `, body of ${formatBytes(Buffer.byteLength(body))}`;
  return `${endpoint} ${version} ${operation} for ${profile.label}: ${summary}
${describeEffect(prepared.descriptor)}
  ${method} ${url}${size}`;
}

async function printRequest(
  prepared: PreparedCall,
  profile: ResolvedProfile,
  shell: Shell,
  options: CallArguments['options'],
): Promise<undefined> {
  const request = await buildRequest(prepared, profile);
  const curl = toCurlCommand(request);
  if (options.json || options.ndjson) return printValue({ ...request, curl }, shell, options);
  const headers = Object.entries({ ...request.headers, 'x-amz-access-token': '…' });
  const head = `${request.method} ${request.url}\n${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}`;
  const body = request.body === undefined ? '' : `\n\n${request.body}`;
  shell.stdout.write(`${sanitizeFor(shell.stdout, `${head}${body}\n\n${curl}`)}\n`);
  printNote(shell, options, options.example ? 'Only reads for the example were sent.' : 'Nothing was sent.');
}

async function printItems(
  seller: SellingPartner,
  prepared: PreparedCall,
  shell: Shell,
  options: CallArguments['options'],
): Promise<undefined> {
  const { list } = options;
  const { operation, ...parameters } = prepared.parameters;
  const items = seller.listItems(operation, {
    ...parameters,
    options: { ...prepared.options, signal: shell.signal, ...(list !== undefined && { list }) },
  });
  const count = await printRows(
    items,
    shell,
    options.table ? toTableOptions(options, prepared.descriptor) : { json: true, ndjson: options.ndjson },
  );
  printNote(shell, options, `${formatCount(count, 'item')}.`);
}

async function printRawResponse(
  seller: SellingPartner,
  prepared: PreparedCall,
  shell: Shell,
  options: CallArguments['options'],
) {
  const { operation, ...parameters } = prepared.parameters;
  const { statusCode, headers, body } = await seller.call(operation, {
    ...parameters,
    options: { ...prepared.options, raw_result: true, signal: shell.signal },
  });
  if (options.json || options.ndjson) await printValue({ statusCode, headers, body }, shell, options);
  else {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    shell.stdout.write(`${sanitizeFor(shell.stdout, `HTTP ${statusCode}\n${lines.join('\n')}\n\n${body}`)}\n`);
  }
  return statusCode < 400 ? exitCodes.success : exitCodes.apiError;
}

async function printResult(
  seller: SellingPartner,
  prepared: PreparedCall,
  shell: Shell,
  options: CallArguments['options'],
): Promise<undefined> {
  const { operation, ...parameters } = prepared.parameters;
  const response = await seller.call(operation, {
    ...parameters,
    options: { ...prepared.options, signal: shell.signal },
  });
  if (options.ndjson && Array.isArray(response)) await printRows(response, shell, { json: false, ndjson: true });
  else if (!options.table) await printValue(response, shell, options);
  else {
    const { descriptor } = prepared;
    const rows = findItems(response, descriptor.paging?.items ?? [], findPreset(descriptor)?.rows);
    await printRows(rows, shell, toTableOptions(options, descriptor));
  }
}

/** The columns that the user chose, else those of the operation's preset. A list that was chosen has columns of its own. */
function toTableOptions({ columns, list }: CallArguments['options'], descriptor: OperationDescriptor): RowsOptions {
  const names = parseColumns(columns) ?? (list === undefined ? findPreset(descriptor)?.columns : undefined);
  const checked = columns === undefined ? {} : { isChosen: true };
  return {
    json: false,
    ndjson: false,
    hasColumnsOption: true,
    ...checked,
    ...(names !== undefined && { columns: names }),
  };
}
