import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import {
  findAcceptedOption,
  getOptionStatus,
  type InboundItem,
  type InboundPlan,
} from '../../world/inbound/inbound-plan.ts';
import { getInboundShipments } from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { createShipment } from './create-shipment.ts';
import { createInboundId, findOpenPlan, findPlan } from './find-inbound-plan.ts';
import { readItems } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';
import { getWarehouseIds } from './warehouses.ts';

const DAY = 86_400_000;

interface Lot {
  readonly warehouseId: string;
  readonly items: readonly InboundItem[];
}

/**
 * Generates two placement options: all SKUs to one warehouse for a fee, or half of the SKUs to each of two warehouses
 * without a fee. SKUs in the same box stay together: if all do, the second option sends them to the farther warehouse. A plan
 * with a single SKU, or with a custom placement, has one option without a fee.
 */
export const generatePlacementOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generatePlacementOptions',
  (call) => {
    const plan = findOpenPlan(call);
    if (findAcceptedOption(plan.placementOptions) !== undefined)
      throw createStepError('A placement option has been confirmed already.');
    if (plan.packingOptions.length > 0 && findAcceptedOption(plan.packingOptions) === undefined) {
      throw createStepError('Packing options have been generated, and none of them has been confirmed.');
    }
    const offers = buildOffers(call, plan, call.body.customPlacement ?? []);
    const { endsAt, answer } = startOperation(call, [plan]);
    plan.placementOptions = offers.map(({ lots, fee }) => {
      const id = createInboundId('pl', call.account.random);
      const shipments = lots.map((lot) => createShipment(call, plan, { ...lot, placementOptionId: id }));
      for (const shipment of shipments) getInboundShipments(call.account).set(shipment.id, shipment);
      const shipmentIds = shipments.map((shipment) => shipment.id);
      return { id, readyAt: endsAt, expiresAt: endsAt + 5 * DAY, acceptedAt: null, fee, shipmentIds };
    });
    return answer;
  },
);

function buildOffers(
  call: SellerCall,
  plan: InboundPlan,
  custom: readonly Received<Catalogue.CustomPlacementInput>[],
): readonly { readonly lots: readonly Lot[]; readonly fee: number }[] {
  if (custom.length > 0) {
    const lots = custom.map(({ warehouseId, items }) => ({ warehouseId, items: readItems(call, items) }));
    return [{ lots, fee: 0 }];
  }
  const [near = '', far = ''] = getWarehouseIds(plan.marketplaceId);
  const whole = { lots: [{ warehouseId: near, items: plan.items }], fee: 3 * countPlanUnits(plan) + 250 };
  if (plan.items.length < 2) return [{ ...whole, fee: 0 }];
  const [first, second] = splitInTwo(groupByBoxes(plan));
  const lots =
    second.length === 0
      ? [{ warehouseId: far, items: first }]
      : [
          { warehouseId: near, items: first },
          { warehouseId: far, items: second },
        ];
  return [whole, { lots, fee: 0 }];
}

function countPlanUnits({ items }: InboundPlan): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Groups the items that share a box: the box goes to one warehouse with all of them. */
function groupByBoxes({ items, boxes }: InboundPlan): readonly (readonly InboundItem[])[] {
  let groups = items.map((item) => [item]);
  for (const box of boxes) {
    const skus = new Set(box.items.map(({ msku }) => msku));
    const isInBox = (group: readonly InboundItem[]) => group.some(({ msku }) => skus.has(msku));
    const first = groups.findIndex(isInBox);
    if (first < 0) continue;
    const merged = groups.filter(isInBox).flat();
    groups = groups.flatMap((group, index) => (index === first ? [merged] : isInBox(group) ? [] : [group]));
  }
  return groups;
}

/** The second part is empty if there is only one group. */
function splitInTwo(
  groups: readonly (readonly InboundItem[])[],
): readonly [readonly InboundItem[], readonly InboundItem[]] {
  const middle = Math.ceil(groups.length / 2);
  return [groups.slice(0, middle).flat(), groups.slice(middle).flat()];
}

export function listPlacementOptions(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listPlacementOptions', (call) => {
    const plan = findPlan(call);
    const { currency } = getMarketplace(plan.marketplaceId);
    const shown = plan.placementOptions.filter(({ readyAt }) => call.now >= readyAt);
    const page = buildPagedList(call, services, buildListShape(10, 20), () => shown);
    const placementOptions = page.items.map(
      (option): Sent<Catalogue.PlacementOption> => ({
        placementOptionId: option.id,
        status: getOptionStatus(option, plan.placementOptions, call.now),
        expiration: formatIsoTime(option.expiresAt),
        shipmentIds: option.shipmentIds,
        discounts: [],
        fees: option.fee === 0 ? [] : [buildPlacementFee(option.fee, currency)],
      }),
    );
    return json({ placementOptions, ...toPagination(page) });
  });
}

function buildPlacementFee(fee: number, code: string): Sent<Catalogue.Incentive> {
  const value = { amount: fee / 100, code };
  return { type: 'FEE', target: 'Placement Services', description: 'Fee for sending to fewer places', value };
}

export const confirmPlacementOption = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'confirmPlacementOption',
  (call) => {
    const plan = findOpenPlan(call);
    const id = call.path.placementOptionId;
    const option = requireFound(
      plan.placementOptions.find((one) => one.id === id && call.now >= one.readyAt),
      'The placement option',
    );
    const status = getOptionStatus(option, plan.placementOptions, call.now);
    if (findAcceptedOption(plan.placementOptions) !== undefined || status === 'EXPIRED') {
      throw createStepError(`The placement option ${id} can no longer be confirmed.`, `Status: ${status}`);
    }
    const { endsAt, answer } = startOperation(call, [plan]);
    option.acceptedAt = endsAt;
    for (const shipmentId of option.shipmentIds) {
      const shipment = getInboundShipments(call.account).get(shipmentId);
      if (shipment !== undefined) shipment.confirmedAt = endsAt;
    }
    return answer;
  },
);
