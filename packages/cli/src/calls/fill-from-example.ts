import type { OperationDescriptor } from '@supercargo/catalogue';
import { createProfileResolver, fillSellerExample } from '@supercargo/toolkit/calls/fill-example';
import type { CallInput } from '@supercargo/toolkit/calls/prepared-call';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SellingPartner } from 'supercargo';
import { printNote } from '../output/print-note.ts';

/** Completes the input of a call. */
export type CompleteInput = (
  descriptor: OperationDescriptor,
  input: CallInput,
) => Promise<{ readonly input: CallInput; readonly restrictedData: boolean }>;

/**
 * Completes inputs with the example of their operation, and prints where each value comes from. Throws a CommandError if
 * the seller's data does not contain a value.
 */
export function createExampleCompletion(
  seller: SellingPartner,
  profile: ResolvedProfile,
  shell: Shell,
  options: { readonly quiet: boolean },
): CompleteInput {
  const resolver = createProfileResolver(profile, seller, { now: shell.now });
  return async (descriptor, partialInput) => {
    const filling = { resolver, now: shell.now(), signal: shell.signal };
    const { input, restrictedData, values } = await fillSellerExample(descriptor, partialInput, filling);
    const missing = values.flatMap((value) => (value.value === undefined ? [value] : []));
    const [first] = missing;
    if (first !== undefined) {
      throw new CommandError(
        'EXAMPLE_INCOMPLETE',
        `The example has no value for ${missing.map(({ name }) => name).join(', ')}. ${first.reason}`,
        'Pass the value with --path, --query or --body.',
      );
    }
    for (const value of values) {
      if (value.value !== undefined && value.from !== 'the account')
        printNote(shell, options, `${value.name}: ${value.value}, from ${value.from}`);
    }
    return { input, restrictedData };
  };
}
