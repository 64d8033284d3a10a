import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { grantlessScopes } from 'supercargo';
import { runTokenStep } from '../../doctor/seller-steps.ts';
import { formatStep } from '../../doctor/step.ts';
import { printRows } from '../../output/print-rows.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { tokenCheck } from '../definitions/diagnostics.ts';

export async function run({ options }: ParsedArguments<typeof tokenCheck>, shell: Shell): Promise<ExitCode> {
  return withSeller(options, shell, {}, async (seller) => {
    const scopes = [undefined, ...(options.grantless ? Object.values(grantlessScopes) : [])];
    const steps = await Promise.all(scopes.map((scope) => runTokenStep(seller, scope)));
    if (options.json || options.ndjson)
      await printRows(
        steps.map(({ error, ...step }) => step),
        shell,
        options,
      );
    else for (const step of steps) shell.stdout.write(formatStep(step, shell));
    return steps.every(({ ok }) => ok) ? exitCodes.success : exitCodes.failed;
  });
}
