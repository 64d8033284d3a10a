import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readJson } from '../../calls/read-input.ts';
import { printRows } from '../../output/print-rows.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { listingValidate } from '../definitions/data.ts';

type ValidateArguments = ParsedArguments<typeof listingValidate>;

export function run(parsed: ValidateArguments, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ValidateArguments, shell: Shell): Promise<ExitCode> {
  const { productType, attributes } = toListing(await readJson('LISTING', args.listing, shell), options);
  return withSeller(options, shell, {}, async (seller, profile) => {
    const { requirements } = options;
    const issues = await seller.validateListing({
      productType,
      attributes,
      marketplaceIds: resolveMarketplaceIds(options.marketplace, profile),
      ...(requirements !== undefined && { requirements }),
    });
    const isValid = issues.every(({ severity }) => severity !== 'ERROR');
    if (issues.length > 0 || options.json || options.ndjson) {
      await printRows(issues, shell, { ...options, columns: ['severity', 'path', 'message'] });
    }
    if (isValid) shell.stderr.write(`The listing is valid for ${productType}.\n`);
    return isValid ? exitCodes.success : exitCodes.failed;
  });
}

interface Listing {
  readonly productType: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Reads a body of putListingsItem, or its attributes alone. */
function toListing(json: unknown, options: ValidateArguments['options']): Listing {
  const body = (typeof json === 'object' && json !== null ? json : {}) as Partial<Listing>;
  const isBody = typeof body.attributes === 'object' && body.attributes !== null;
  const productType = options['product-type'] ?? (isBody ? body.productType : undefined);
  if (productType === undefined) {
    throw usageError('OPTION_VALUE', 'The product type is missing.', 'Add --product-type NAME.');
  }
  return { productType, attributes: isBody ? (body.attributes ?? {}) : (json as Listing['attributes']) };
}
