import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  inbound_plan_id: text("Amazon's ID of the plan.", 'inboundPlanId'),
  name: text('Name that the seller gave it.', 'name'),
  marketplace_id: text('ID of the first marketplace that it is for.', 'marketplaceIds'),
  marketplace_ids: { type: 'json', description: 'IDs of all its marketplaces.', source: 'marketplaceIds' },
  status: text('ACTIVE, SHIPPED, or VOIDED if it was cancelled.', 'status'),
  created_time: { type: 'timestamp', description: 'When it was created.', source: 'createdAt' },
  last_updated_time: {
    type: 'timestamp',
    description: 'When it was last changed. Changes of its shipments do not count.',
    source: 'lastUpdatedAt',
  },
  source_city: text('City that it is sent from.', 'sourceAddress.city'),
  source_country: text('Country that it is sent from.', 'sourceAddress.countryCode'),
} as const satisfies Columns;

export const inboundPlansTable = {
  name: 'inbound_plans',
  description: "One row per plan to send stock to Amazon's warehouses. A plan that was cancelled stays, as VOIDED.",
  columns,
  key: ['seller_id', 'inbound_plan_id'],
  retention: { class: 'other', from: 'created_time' },
} as const satisfies Table;
