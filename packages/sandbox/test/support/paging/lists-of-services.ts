import { SINCE } from '../service-scenario.ts';
import type { Fills } from './paged-list.ts';

interface Capacity {
  readonly capacityType: string;
  readonly slots: readonly { readonly startDateTime: string }[];
}

const capacity = { path: { resourceId: 'STORE-9' }, fixed: 100 };
const FIVE_DAYS = { startDateTime: '2026-02-02T00:00:00Z', endDateTime: '2026-02-07T00:00:00Z' };
const TWELVE_WEEKS = { startDateTime: '2026-02-02T00:00:00Z', endDateTime: '2026-04-27T00:00:00Z' };
const QUARTERS_OF_EIGHT_HOURS = 32;
const WORKING_DAYS = 6;

/** Lists of work at the buyers', of what the seller sends from an own place, and of vehicles. */
export const listsOfServices: Fills = {
  'services/v1/getServiceJobs': async ({ marketplaceId }) => ({
    query: { marketplaceIds: marketplaceId, createdAfter: SINCE },
    key: 'serviceJobId',
  }),
  'services/v1/getFixedSlotCapacity': async ({ marketplaceId }) => ({
    ...capacity,
    query: { marketplaceIds: marketplaceId },
    body: { ...FIVE_DAYS, slotDuration: 15 },
    key: 'startDateTime',
    count: 5 * QUARTERS_OF_EIGHT_HOURS,
  }),
  'services/v1/getRangeSlotCapacity': async ({ marketplaceId }) => ({
    ...capacity,
    query: { marketplaceIds: marketplaceId },
    body: { ...TWELVE_WEEKS, capacityTypes: ['SCHEDULED_CAPACITY', 'AVAILABLE_CAPACITY'] },
    listItems: ({ capacities }) =>
      capacities.flatMap(({ capacityType, slots }: Capacity) =>
        slots.map(({ startDateTime }) => ({ slot: `${capacityType} ${startDateTime}` })),
      ),
    key: 'slot',
    count: 2 * 12 * WORKING_DAYS,
  }),
  'externalFulfillmentShipping/2024-09-11/getShipments': async () => ({ query: { status: 'DELIVERED' }, key: 'id' }),
  'externalFulfillmentReturns/2024-09-11/listReturns': async () => ({ key: 'id' }),
  'vehicles/2024-11-01/getVehicles': async ({ marketplaceId }) => ({
    query: { marketplaceId, vehicleType: 'CAR' },
    key: 'identifiers.0.value',
    fixed: 20,
    count: 70,
  }),
};
