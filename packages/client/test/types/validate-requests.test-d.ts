import { SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const access = { region: 'eu', refresh_token: 'Atzr|1' } as const;
const client = new SellingPartner({ ...access, options: { validateRequests: true } });
const marketplaceIds = ['A1PA6795UKMFR9'];

// validateRequests does not change the types of calls.
expectTypeOf(client).toEqualTypeOf<SellingPartner>();
new SellingPartner({ ...access, options: { validateRequests: undefined } });
// @ts-expect-error: the option is a boolean.
new SellingPartner({ ...access, options: { validateRequests: 'body' } });
// @ts-expect-error: the option is named validateRequests.
new SellingPartner({ ...access, options: { validate_requests: true } });

// The type checker finds misspelled members, but not invalid dates.
await client.reports.createReport({ body: { reportType: 'A', marketplaceIds, dataStartTime: 'yesterday' } });
// @ts-expect-error: the member is named dataStartTime.
client.reports.createReport({ body: { reportType: 'A', marketplaceIds, dataStartTme: '2026-01-01' } });
// @ts-expect-error: the member is named dataStartTime.
client.callAPI({ operation: 'reports.createReport', body: { reportType: 'A', marketplaceIds, dataStart: '' } });
// A value of an enum can be newer than the model.
await client.sales.getOrderMetrics({ query: { marketplaceIds, interval: '', granularity: 'Decade' } });
