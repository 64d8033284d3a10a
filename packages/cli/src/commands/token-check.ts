import { grantlessScopes } from 'supercargo';
import { tokenStep } from '../doctor/account-steps.ts';
import { stepLine } from '../doctor/step.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { tokenCheck } from '../table/health.ts';

export async function run({ options }: Given<typeof tokenCheck>, shell: Shell): Promise<ExitCode> {
  return withSeller(options, shell, {}, async (seller) => {
    const scopes = [undefined, ...(options.grantless ? Object.values(grantlessScopes) : [])];
    const steps = await Promise.all(scopes.map((scope) => tokenStep(seller, scope)));
    if (options.json || options.ndjson)
      await printRows(
        steps.map(({ error, ...step }) => step),
        shell,
        options,
      );
    else for (const step of steps) shell.stdout.write(stepLine(step, shell));
    return steps.every(({ ok }) => ok) ? exitCodes.done : exitCodes.failed;
  });
}
