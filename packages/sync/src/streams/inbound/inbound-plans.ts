import { recordList } from '../ways/record-list.ts';
import { inboundPlansTable } from './inbound-plan-table.ts';

/** Amazon can leave out plans that are not active if no status is requested. A plan moves from the first status to the others. */
const statuses = ['ACTIVE', 'SHIPPED', 'VOIDED'];

/** Plans to send stock to Amazon. */
export const inboundPlans = recordList({
  name: 'inbound_plans',
  description: "Plans to send stock to Amazon's warehouses.",
  tables: [{ table: inboundPlansTable }],
  scope: 'seller',
  every: '6h',
  operation: 'fulfillmentInbound.listInboundPlans',
  version: '2024-03-20',
  list: 'inboundPlans',
  pageSize: 30,
  // The time of the last change does not show every change, and a list sorted by it moves while its pages are read.
  listQueries: () =>
    statuses.map((status) => ({ query: { status, sortBy: 'CREATION_TIME', sortOrder: 'ASC', pageSize: 30 } })),
  leftOut: { sourceAddress: 'Of the address of the seller, the city and the country are copied.' },
  snapshot: { absent: 'keep' },
  verify: { changedBy: 'last_updated_time', changing: { [inboundPlansTable.name]: ['status'] } },
});
