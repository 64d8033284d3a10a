import { parseSteps } from '@supercargo/shop';
import { type SellingPartner, SellingPartnerError } from 'supercargo';
import type { Message } from './build-message.ts';
import { type RowError, shown } from './row-error.ts';

type DefinitionError = Pick<RowError, 'path' | 'rule' | 'given' | 'allowed' | 'message'>;

/** The context for validating with a product type definition. */
interface DefinitionPlace {
  readonly client: SellingPartner;
  readonly marketplaceIds: readonly string[];
}

const maxAllowedValues = 20;

/** Validates a message with the definition of its product type. */
export async function findDefinitionErrors(message: Message, place: DefinitionPlace): Promise<DefinitionError[]> {
  const { operationType, productType, requirements } = message;
  if (operationType === 'DELETE' || typeof productType !== 'string') return [];
  const attributes = listAttributes(message);
  const isWhole = operationType === 'UPDATE';
  try {
    const faults = await place.client.validateListing({
      productType,
      marketplaceIds: place.marketplaceIds.slice(0, 1),
      attributes,
      requirements: typeof requirements === 'string' ? requirements : 'LISTING',
      requirementsEnforced: isWhole ? 'ENFORCED' : 'NOT_ENFORCED',
    });
    return faults.map(({ path, rule, message: said, allowed }) => {
      const value = valueAt(attributes, path);
      return {
        path,
        rule,
        given: value === undefined ? '' : shown(value),
        allowed: allowed?.slice(0, maxAllowedValues).map(shown).join(', '),
        message: said,
      };
    });
  } catch (error) {
    // An unknown product type is an error of the row. Other errors are not.
    if (!(error instanceof SellingPartnerError) || (error.status !== 400 && error.status !== 404)) throw error;
    const allowed = 'a product type of this marketplace';
    const said = `productType is “${productType}”. Allowed: ${allowed}.`;
    return [{ path: 'productType', rule: 'productType', given: productType, allowed, message: said }];
  }
}

function listAttributes({ attributes, patches }: Message): Readonly<Record<string, unknown>> {
  if (!Array.isArray(patches)) return (attributes ?? {}) as Record<string, unknown>;
  const set = (patches as { op?: string; path?: string; value?: unknown }[]).filter(({ op }) => op !== 'delete');
  return Object.fromEntries(set.map(({ path = '', value }) => [path.replace(/^\/attributes\//, ''), value]));
}

function valueAt(attributes: object, path: string): unknown {
  const steps = parseSteps(path.replace(/^attributes\.?/, '')) ?? [];
  return steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], attributes);
}
