import { readJson } from '../calls/read-body.ts';
import { wrongUse } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { storesOf } from '../marketplace/stores.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { listingsCheck } from '../table/data.ts';

type GivenCheck = Given<typeof listingsCheck>;

export async function run({ args, options }: GivenCheck, shell: Shell): Promise<ExitCode> {
  const { productType, attributes } = listingOf(await readJson('LISTING', args.listing, shell), options);
  return withSeller(options, shell, {}, async (seller, account) => {
    const { requirements } = options;
    const faults = await seller.checkListing({
      productType,
      attributes,
      marketplaceIds: storesOf(options.marketplace, account),
      ...(requirements !== undefined && { requirements }),
    });
    const isWell = faults.every(({ severity }) => severity !== 'ERROR');
    if (faults.length > 0 || options.json || options.ndjson) {
      await printRows(faults, shell, { ...options, columns: ['severity', 'path', 'message'] });
    }
    if (isWell) shell.stderr.write(`${productType}: nothing would keep the listing from being accepted.\n`);
    return isWell ? exitCodes.done : exitCodes.failed;
  });
}

interface Listing {
  readonly productType: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A body of putListingsItem, or its attributes alone. */
function listingOf(json: unknown, options: GivenCheck['options']): Listing {
  const body = (typeof json === 'object' && json !== null ? json : {}) as Partial<Listing>;
  const isBody = typeof body.attributes === 'object' && body.attributes !== null;
  const productType = options['product-type'] ?? (isBody ? body.productType : undefined);
  if (productType === undefined) {
    throw wrongUse('OPTION_VALUE', 'Nobody said of what product type the listing is.', 'Add --product-type NAME.');
  }
  return { productType, attributes: isBody ? (body.attributes ?? {}) : (json as Listing['attributes']) };
}
