import type { Diagnosis, PossibleCause, SellingPartner } from 'supercargo';
import { findOperation } from '../calls/find-operation.ts';
import { planCall } from '../calls/plan-call.ts';
import { storesStep, tokenStep } from '../doctor/account-steps.ts';
import { type Step, stepLine, tryStep } from '../doctor/step.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Account } from '../marketplace/account.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { paint } from '../output/paint.ts';
import { printValue } from '../output/print-value.ts';
import { printable } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { doctor } from '../table/health.ts';

type GivenDoctor = Given<typeof doctor>;

export async function run(given: GivenDoctor, shell: Shell): Promise<ExitCode> {
  const { args, options } = given;
  if (args.operation !== undefined) findOperation(args.operation, options.version);
  return withSeller(options, shell, { checked: true }, async (seller, account) => {
    const steps: Step[] = [];
    const tell = (step: Step) => {
      steps.push(step);
      if (!options.json) shell.stdout.write(stepLine(step, shell));
    };
    const error = await examine(given, seller, account, shell, tell);
    const settings = { other_regions: options['other-regions'], signal: shell.signal };
    const diagnosis = error === undefined ? undefined : await seller.diagnose(error, settings);
    if (options.json) await printValue({ account: account.label, steps: steps.map(plainStep), diagnosis }, shell);
    else if (diagnosis?.isRefusal) shell.stdout.write(causesInWords(diagnosis, shell));
    return steps.every(({ ok }) => ok) ? exitCodes.done : exitCodes.failed;
  });
}

/** Goes through the steps until one is not well. Gives the error of that one. */
async function examine(
  given: GivenDoctor,
  seller: SellingPartner,
  account: Account,
  shell: Shell,
  tell: (step: Step) => void,
): Promise<unknown> {
  tell({ step: 'account', ok: true, says: account.label });
  for (const look of [() => tokenStep(seller), () => storesStep(seller, account, shell)]) {
    const step = await look();
    tell(step);
    if (!step.ok) return step.error;
  }
  if (given.args.operation === undefined) return undefined;
  const step = await callStep(given.args.operation, given, seller, account, shell);
  tell(step);
  return step.error;
}

function callStep(operation: string, { options }: GivenDoctor, seller: SellingPartner, account: Account, shell: Shell) {
  return tryStep(operation, async () => {
    const asked = { ...options, header: [], body: undefined, unchecked: false };
    const planned = await planCall({ args: { operation }, options: asked }, account, shell);
    if (planned.descriptor.effect !== 'read') return 'a write: it was not tried';
    await seller.callAPI<unknown>({
      ...planned.parameters,
      options: { ...planned.options, signal: shell.signal },
    } as never);
    return 'the marketplace answers it';
  });
}

function plainStep({ step, ok, says, action }: Step): Step {
  return { step, ok, says, ...(action !== undefined && { action }) };
}

function causesInWords({ summary, causes, requestId }: Diagnosis, { stdout }: Shell): string {
  const id = requestId === undefined ? '' : `\nRequest id for the marketplace's support: ${printable(requestId)}\n`;
  const shown = causes.filter(({ checked }) => checked !== false).map((cause) => causeInWords(cause));
  return `\n${paint('bold', printable(summary), stdout)}\n${shown.join('')}${id}`;
}

function causeInWords({ cause, checked, likelihood, explanation, nextStep }: PossibleCause): string {
  const standing = checked ? 'found' : `likelihood ${likelihood}`;
  return `\n  ${cause} (${standing})\n    ${printable(explanation)}\n    ${printable(nextStep)}\n`;
}
