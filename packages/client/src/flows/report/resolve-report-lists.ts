import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { suggestName } from '../../errors/find-near-name.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/**
 * Returns the lists of a JSON report that contain its rows: the given one, or all lists of its type. An unknown type, or one
 * that is not JSON, has none. Throws INVALID_PARAMETER for a list that the type is known not to have, because it would never
 * have rows.
 */
export function resolveReportLists(
  reportType: string,
  descriptor: ReportTypeDescriptor | undefined,
  list: string | null | undefined,
): readonly string[] {
  const lists = [...new Set(descriptor?.schemas.flatMap(({ lists }) => lists))];
  if (list === undefined || list === null) return lists;
  if (lists.length === 0 || lists.includes(list)) return [list];
  const near = typeof list === 'string' ? suggestName(list, lists) : '';
  const message = `list is ${formatValue(list)}, and ${reportType} has ${lists.join(', ')}.${near || ' Pass one of them.'}`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
