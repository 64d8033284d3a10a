import type { QueryRun, QueryRunJson, SellingPartner } from 'supercargo';
import { fillIn } from '../calls/fill-in.ts';
import { readGiven } from '../calls/read-body.ts';
import { wrongUse } from '../command-error.ts';
import type { Account } from '../marketplace/account.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { StatusLine } from '../output/status-line.ts';
import { followRun, type RunHooks } from '../runs/follow-run.ts';
import { foundId } from '../runs/found-id.ts';
import { paceOf } from '../runs/pace.ts';
import { saveRun, showRows } from '../runs/read-run.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { queryRun } from '../table/data.ts';

type GivenQuery = Given<typeof queryRun>;

export async function run(given: GivenQuery, shell: Shell): Promise<undefined> {
  checkTogether(given);
  const { args, options } = given;
  const text = args.query === undefined ? undefined : await readGiven(args.query, shell);
  const status = new StatusLine(shell, options);
  await withSeller(options, shell, { observer: status.observe }, async (seller, account) => {
    const wanted = {
      kind: 'query',
      command: 'query run',
      resume: options.resume,
      begin: (hooks: RunHooks) => begin(seller, text && fillIn(text, account), options, account, hooks),
      goOn: (json: unknown, hooks: RunHooks) =>
        seller.resume(json as QueryRunJson, { ...hooks, ...foundId('queryId', options.found) }),
    } as const;
    await followRun(wanted, { account, shell, status, options }, (query) => read(query, given, shell, status));
  });
}

function checkTogether({ args, options }: GivenQuery): void {
  const sources = [args.query && 'QUERY', options.id && '--id', options.resume && '--resume'].filter(Boolean);
  if (sources.length > 1)
    throw wrongUse('OPTION_VALUE', `${sources.join(' and ')} do not go together.`, 'Give one of them.');
  if (sources.length === 0) {
    throw wrongUse('ARGUMENT_MISSING', 'query run needs QUERY, --id or --resume.', 'Write @FILE, or the text itself.');
  }
  if (options.format !== undefined && options.out === undefined) {
    throw wrongUse('OPTION_VALUE', '--format goes with --out.', 'Add --out FILE, or use --json or --ndjson.');
  }
  if (options.found !== undefined && options.resume === undefined) {
    throw wrongUse('OPTION_VALUE', '--found goes with --resume.', 'Read the query with --id.');
  }
}

function begin(
  seller: SellingPartner,
  text: string | undefined,
  { id }: GivenQuery['options'],
  account: Account,
  hooks: RunHooks,
): QueryRun {
  const manner = { ...paceOf(account), ...hooks };
  return id === undefined
    ? seller.query<Record<string, unknown>>(text ?? '', manner)
    : seller.query({ queryId: id, ...manner });
}

async function read(query: QueryRun, { options }: GivenQuery, shell: Shell, status: StatusLine): Promise<void> {
  const { empty, queryIds } = await query.done();
  status.end();
  if (empty) shell.stderr.write('The marketplace has no data for this query.\n');
  if (options.out === undefined) return showRows(query.rows(), options, shell);
  const saving = query.toFile(options.out, options.format === undefined ? {} : { format: options.format });
  await saveRun(saving, { queryIds }, options, shell, status);
}
