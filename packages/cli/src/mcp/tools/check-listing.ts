import { z } from 'zod';
import { fillIn } from '../../calls/fill-in.ts';
import { partAnswer } from '../answers/part-answer.ts';
import { partsOfValue } from '../answers/parts-of-value.ts';
import { marketplaceIds } from './inputs.ts';
import { reads, tool } from './tool.ts';

export const checkListing = tool({
  name: 'check_listing',
  title: 'Check a listing',
  description: `Compares a listing's attributes with the marketplace's definition of their product type, and gives what it would object to.
Nothing is sent for the listing itself. No objection is a good sign, not a promise.`,
  input: z.object({
    productType: z.string().min(1).max(200).describe('Such as LUGGAGE.'),
    attributes: z.record(z.string(), z.unknown()).describe('As putListingsItem takes them.'),
    marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
    changesOnly: z
      .boolean()
      .default(false)
      .describe('They change a listing: what a complete one needs may be missing.'),
  }),
  annotations: reads,
  async run({ changesOnly, ...given }, desk, { signal }) {
    const { account, seller } = desk.ports;
    const requirements = changesOnly ? ({ requirementsEnforced: 'NOT_ENFORCED' } as const) : {};
    const faults = await seller.checkListing({ ...fillIn(given, account), ...requirements });
    if (faults.length === 0) return { says: 'Nothing to object to.' };
    const answer = partAnswer(await desk.handles.begin(partsOfValue(desk.clean(faults)), signal));
    const errors = faults.filter(({ severity }) => severity === 'ERROR').length;
    return { ...answer, says: `${errors} errors, ${faults.length - errors} warnings. ${answer.says}` };
  },
});
