import { listEndpointParties } from '@supercargo/catalogue/roles';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { colorize } from '@supercargo/toolkit/output/colorize';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { Diagnosis, PossibleCause, SellingPartner } from 'supercargo';
import { prepareCall } from '../../calls/prepare-call.ts';
import { runMarketplacesStep, runTokenStep } from '../../doctor/seller-steps.ts';
import { formatStep, runStep, type Step } from '../../doctor/step.ts';
import { printValue } from '../../output/print-value.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { doctor } from '../definitions/diagnostics.ts';

type DoctorArguments = ParsedArguments<typeof doctor>;

export async function run(parsed: DoctorArguments, shell: Shell): Promise<ExitCode> {
  const { args, options } = parsed;
  if (args.operation !== undefined) findOperation(args.operation, options.version, shell.now());
  return withSeller(options, shell, { validateRequests: true }, async (seller, profile) => {
    const steps: Step[] = [];
    const report = (step: Step) => {
      steps.push(step);
      if (!options.json) shell.stdout.write(formatStep(step, shell));
    };
    const error = await runSteps(parsed, seller, profile, shell, report);
    const diagnosisOptions = { otherRegions: options['other-regions'], signal: shell.signal };
    const diagnosis = error === undefined ? undefined : await seller.diagnose(error, diagnosisOptions);
    if (options.json) await printValue({ profile: profile.label, steps: steps.map(withoutError), diagnosis }, shell);
    else if (diagnosis?.isAccessError) shell.stdout.write(formatCauses(diagnosis, shell));
    return steps.every(({ ok }) => ok) ? exitCodes.success : exitCodes.failed;
  });
}

/** Runs the steps until one fails. Returns its error. */
async function runSteps(
  parsed: DoctorArguments,
  seller: SellingPartner,
  profile: ResolvedProfile,
  shell: Shell,
  report: (step: Step) => void,
): Promise<unknown> {
  report({ step: 'profile', ok: true, message: profile.label });
  const token = await runTokenStep(seller);
  report(token);
  if (!token.ok) return token.error;
  const { operation } = parsed.args;
  const isForVendors = operation !== undefined && isVendorOperation(operation, parsed.options.version, shell);
  const marketplaces = await runMarketplacesStep(seller, profile, shell);
  if (isForVendors && marketplaces.ok) {
    report(marketplaces);
    return void report(buildVendorStep(operation));
  }
  // Only sellers have marketplaces: a vendor's profile fails here, which says nothing about an operation for vendors.
  if (!isForVendors || !isDenied(marketplaces.error)) {
    report(marketplaces);
    if (!marketplaces.ok) return marketplaces.error;
  }
  if (operation === undefined) return undefined;
  const step = await runCallStep(operation, parsed, seller, profile, shell);
  report(step);
  return step.error;
}

/** Whether only vendors can call an operation. */
function isVendorOperation(name: string, version: string | undefined, { now }: Shell): boolean {
  const { endpoint } = findOperation(name, version, now());
  return listEndpointParties(endpoint).every((party) => party === 'vendor');
}

function isDenied(error: unknown): boolean {
  return (error as { readonly status?: number } | null | undefined)?.status === 403;
}

/** A seller cannot call an operation for vendors, whatever roles the application has. */
function buildVendorStep(operation: string): Step {
  return {
    step: operation,
    ok: false,
    message: 'WRONG_PARTY: The operation is for vendors, and this profile is a seller’s. No role is missing.',
    action: 'Use the profile of a vendor. Save one with supercargo login NAME --authorize --vendor.',
  };
}

function runCallStep(
  operation: string,
  { options }: DoctorArguments,
  seller: SellingPartner,
  profile: ResolvedProfile,
  shell: Shell,
) {
  return runStep(operation, async () => {
    const callOptions = { ...options, header: [], body: undefined, 'skip-validation': false };
    const prepared = await prepareCall({ args: { operation }, options: callOptions }, profile, shell);
    if (prepared.descriptor.effect !== 'read') return 'not called, because it changes data';
    const { parameters, options: callSettings } = prepared;
    await seller.call(parameters.operation, { ...parameters, options: { ...callSettings, signal: shell.signal } });
    return 'works';
  });
}

function withoutError({ step, ok, message, action }: Step): Step {
  return { step, ok, message, ...(action !== undefined && { action }) };
}

function formatCauses({ summary, causes, requestId }: Diagnosis, { stdout }: Shell): string {
  const id = requestId === undefined ? '' : `\nRequest ID for Amazon's support: ${sanitizeLine(requestId)}\n`;
  const possible = causes.filter(({ confirmed }) => confirmed !== false).map((cause) => formatCause(cause));
  return `\n${colorize('bold', sanitizeLine(summary), stdout)}\n${possible.join('')}${id}`;
}

function formatCause({ cause, confirmed, likelihood, explanation, nextStep }: PossibleCause): string {
  const certainty = confirmed ? 'confirmed' : `likelihood ${likelihood}`;
  return `\n  ${cause} (${certainty})\n    ${sanitizeLine(explanation)}\n    ${sanitizeLine(nextStep)}\n`;
}
