import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { didYouMean } from '../../errors/near-name.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';

/**
 * The lists that the rows of a report stand in: the one that is named, else all that its type has; none of a type that
 * nobody knows, or that is no JSON. A list that its type is known not to have is INVALID_PARAMETER: it would have no rows,
 * whatever the report holds.
 */
export function listsOfReport(
  reportType: string,
  known: ReportTypeDescriptor | undefined,
  list: string | null | undefined,
): readonly string[] {
  const lists = [...new Set(known?.schemas.flatMap(({ lists }) => lists))];
  if (list === undefined || list === null) return lists;
  if (lists.length === 0 || lists.includes(list)) return [list];
  const near = typeof list === 'string' ? didYouMean(list, lists) : '';
  const message = `list is ${shown(list)}, and ${reportType} has ${lists.join(', ')}.${near || ' Give one of them.'}`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
