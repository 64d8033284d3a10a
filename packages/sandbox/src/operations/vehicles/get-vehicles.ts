import type * as Catalogue from '@supercargo/catalogue/types/vehicles-2024-11-01';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { type KnownVehicle, listKnownVehicles } from './known-vehicles.ts';

const PAGE_SIZE = 20;
const HORSEPOWER = 1.341;

/** Lists the vehicles for which sellers can offer parts. */
export function getVehicles({ pages }: HandlerServices): Operation {
  return operation('vehicles', '2024-11-01', 'getVehicles', (call) => {
    const query = createListQuery(call, pages, 'pageToken');
    if (!isMarketplaceId(query.text('marketplaceId') ?? '')) {
      throw invalidInput('There is no such marketplace.', 'marketplaceId (query)');
    }
    const type = query.text('vehicleType') === 'MOTORBIKE' ? 'MOTORBIKE' : 'CAR';
    const since = query.time('updatedAfter') ?? Number.NEGATIVE_INFINITY;
    const all = listKnownVehicles(type, call.account.orderPlan.openedAt).filter(
      ({ processedAt }) => processedAt > since,
    );
    const { items, nextToken, previousToken } = query.page(all, PAGE_SIZE);
    return json({
      pagination: { ...(nextToken && { nextToken }), ...(previousToken && { previousToken }) },
      vehicles: items.map(toVehicleResponse),
    });
  });
}

function toVehicleResponse(vehicle: KnownVehicle): Sent<Catalogue.Vehicle> {
  const { kilowatts, firstYear, lastYear, number } = vehicle;
  return {
    make: vehicle.make,
    model: vehicle.model,
    variantName: vehicle.variant,
    bodyStyle: vehicle.bodyStyle,
    driveType: vehicle.driveType,
    energy: vehicle.energy,
    engineOutput: [
      { value: kilowatts, unit: 'KILOWATT' },
      { value: Math.round(kilowatts * HORSEPOWER), unit: 'HORSEPOWER' },
    ],
    manufacturingStartDate: { year: firstYear, month: 1 },
    ...(lastYear !== null && { manufacturingStopDate: { year: lastYear, month: 12 } }),
    lastProcessedDate: formatIsoTime(vehicle.processedAt),
    status: vehicle.isGone ? 'DELETED' : 'ACTIVE',
    identifiers: [
      { standard: 'KTYPE', value: String(number) },
      { standard: 'AMAZON_ID', value: `amzn1.vehicle.${number}` },
    ],
  };
}
