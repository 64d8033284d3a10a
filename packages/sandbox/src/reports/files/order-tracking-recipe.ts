import { findReportType } from '@supercargo/catalogue/registry';
import type { Marketplace } from '../../base/marketplaces.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';

const DAY = 86_400_000;

/**
 * Wraps a recipe of the order tracking reports. They contain the orders of all marketplaces of the region, whichever are
 * requested (amzn/selling-partner-api-docs#1404). For more days than the type allows, the document is only a sentence, and the report
 * is still DONE (amzn/selling-partner-api-docs#3148).
 */
export function createOrderTrackingRecipe(recipe: ReportRecipe): ReportRecipe {
  return (request) => {
    const maxDays = findReportType(request.reportType)?.maxRangeDays ?? Number.POSITIVE_INFINITY;
    if (request.to - request.from <= maxDays * DAY) {
      const isRegional = request.isQuirkOn('region-wide-order-reports');
      return recipe(isRegional ? { ...request, marketplaces: listMarketplacesOfRegion(request) } : request);
    }
    return {
      contentType: 'text/plain',
      charset: 'UTF-8',
      head: '',
      rows: [`Date range exceeded. Report can be requested only upto ${maxDays} days.`],
      separator: '\n',
      tail: '',
    };
  };
}

function listMarketplacesOfRegion({
  account,
  marketplaces: [first],
}: ReportRequest): readonly [Marketplace, ...Marketplace[]] {
  const others = account.marketplaces.filter(({ id, region }) => region === first.region && id !== first.id);
  return [first, ...others];
}
