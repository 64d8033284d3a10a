import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** Adds the report type to an API error: the role depends on it, and a call with a report ID does not show it. */
export async function addReportType(error: unknown, reportType: string): Promise<unknown> {
  if (!(error instanceof SellingPartnerError) || error.rejectedCall === undefined) return error;
  const rejectedCall = { ...error.rejectedCall, reportTypes: [reportType] };
  if (error.code !== 'RESTRICTED_ROLE_MISSING') {
    const errorWithType = error.with({ rejectedCall });
    // If the parameters of the call contain the type, the message names its role already.
    return error.rejectedCall.reportTypes === undefined ? addRoles(errorWithType, reportType) : errorWithType;
  }
  return error.with({ rejectedCall, message: [error.message, ...(await describeNeededRoles(reportType))].join(' ') });
}

async function addRoles(error: SellingPartnerError, reportType: string): Promise<SellingPartnerError> {
  const { withReportRoles } = await import('../../restricted/missing-role.ts');
  return withReportRoles(error, [reportType]);
}

async function describeNeededRoles(reportType: string): Promise<string[]> {
  const [{ findReportType }, { describeNeededRole }] = await Promise.all([
    import('@supercargo/catalogue/registry'),
    import('../../restricted/describe-roles.ts'),
  ]);
  return [describeNeededRole(reportType, findReportType(reportType)?.roles ?? []) ?? []].flat();
}
