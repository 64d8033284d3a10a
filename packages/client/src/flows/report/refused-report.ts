import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** A refusal with the report's type: the role depends on it, and a call that names an id does not show it. */
export async function refusedReport(error: unknown, reportType: string): Promise<unknown> {
  if (!(error instanceof SellingPartnerError) || error.refused === undefined) return error;
  const refused = { ...error.refused, reportTypes: [reportType] };
  if (error.code !== 'RESTRICTED_ROLE_MISSING') {
    const named = error.with({ refused });
    // A call that names the type has its role in the message already.
    return error.refused.reportTypes === undefined ? withRole(named, reportType) : named;
  }
  return error.with({ refused, message: [error.message, ...(await needsOf(reportType))].join(' ') });
}

async function withRole(error: SellingPartnerError, reportType: string): Promise<SellingPartnerError> {
  const { withReportRoles } = await import('../../restricted/missing-role.ts');
  return withReportRoles(error, [reportType]);
}

async function needsOf(reportType: string): Promise<string[]> {
  const [{ findReportType }, { needOf }] = await Promise.all([
    import('@supercargo/catalogue/registry'),
    import('../../restricted/role-words.ts'),
  ]);
  return [needOf(reportType, findReportType(reportType)?.roles ?? []) ?? []].flat();
}
