import { grantlessScopes } from 'supercargo';
import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { tokenCheck } from './definitions/diagnostics.ts';
import { runTokenStep } from '../doctor/seller-steps.ts';
import { formatStep } from '../doctor/step.ts';
import { type ExitCode, exitCodes } from '../shell/exit-codes.ts';
import { printRows } from '../output/print-rows.ts';
import { withSeller } from '../seller/with-seller.ts';
import type { Shell } from '../shell/shell.ts';

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
