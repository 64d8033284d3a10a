import { SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const access = { region: 'eu', refresh_token: 'Atzr|1' } as const;
const checking = new SellingPartner({ ...access, options: { validateRequests: true } });
const marketplaceIds = ['A1PA6795UKMFR9'];

// It changes neither what a call takes nor what it gives.
expectTypeOf(checking).toEqualTypeOf<SellingPartner>();
new SellingPartner({ ...access, options: { validateRequests: undefined } });
// @ts-expect-error: it is on or off.
new SellingPartner({ ...access, options: { validateRequests: 'body' } });
// @ts-expect-error: it is validateRequests.
new SellingPartner({ ...access, options: { validate_requests: true } });

// What the type checker finds on its own is a misspelt member; what it cannot find is a date that is none.
await checking.reports.createReport({ body: { reportType: 'A', marketplaceIds, dataStartTime: 'yesterday' } });
// @ts-expect-error: it is dataStartTime.
checking.reports.createReport({ body: { reportType: 'A', marketplaceIds, dataStartTme: '2026-01-01' } });
// @ts-expect-error: it is dataStartTime.
checking.callAPI({ operation: 'reports.createReport', body: { reportType: 'A', marketplaceIds, dataStart: '' } });
// A value of an enum may be newer than the model.
await checking.sales.getOrderMetrics({ query: { marketplaceIds, interval: '', granularity: 'Decade' } });
