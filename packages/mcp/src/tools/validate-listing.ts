import { fillPlaceholders } from '@supercargo/toolkit/calls/fill-placeholders';
import { rejectPlaceholders } from '@supercargo/toolkit/calls/reject-placeholders';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { z } from 'zod';
import { resolveMarketplaces } from '../calls/resolve-marketplaces.ts';
import { splitValue } from '../output/split-value.ts';
import { toPageOutput } from '../results/to-page-output.ts';
import { marketplaceIds } from './inputs.ts';
import { defineTool, remoteRead } from './tool.ts';

export const validateListingTool = defineTool({
  name: 'validate_listing',
  title: 'Validate a listing',
  description: `Validates the attributes of a listing against the schema of its product type, and returns errors and warnings. Changes nothing.
Amazon can still reject a listing without errors.`,
  input: z.object({
    productType: z.string().min(1).max(200).describe('Product type, such as LUGGAGE.'),
    attributes: z.record(z.string(), z.unknown()).describe('Attributes in the format of putListingsItem.'),
    marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
    changesOnly: z
      .boolean()
      .default(false)
      .describe('The attributes update an existing listing, so required attributes may be missing.'),
  }),
  annotations: remoteRead,
  async run({ changesOnly, ...draft }, state, { signal }) {
    const { profile, seller } = state.dependencies;
    const requirements = changesOnly ? ({ requirementsEnforced: 'NOT_ENFORCED' } as const) : {};
    const listing = fillPlaceholders(draft, profile);
    rejectPlaceholders('attributes', listing.attributes);
    const marketplaceIds = resolveMarketplaces(draft.marketplaceIds, profile);
    const issues = await seller.validateListing({ ...listing, marketplaceIds, ...requirements });
    if (issues.length === 0) return { text: 'The listing is valid.' };
    const output = toPageOutput(await state.cursors.open(splitValue(state.redact(issues)), signal));
    const errors = issues.filter(({ severity }) => severity === 'ERROR').length;
    return {
      ...output,
      text: `${formatCount(errors, 'error')}, ${formatCount(issues.length - errors, 'warning')}. ${output.text}`,
    };
  },
});
