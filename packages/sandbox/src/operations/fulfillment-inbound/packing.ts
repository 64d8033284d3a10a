import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  findAcceptedOption,
  getOptionStatus,
  type PackingGroup,
  type PackingOption,
} from '../../world/inbound/inbound-plan.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { toBoxResponse } from './boxes.ts';
import { createInboundId, findOpenPlan, findPlan } from './find-inbound-plan.ts';
import { toItemResponse } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

const DAY = 86_400_000;

/** Generates two packing options: all items together, and each item separately. */
export const generatePackingOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generatePackingOptions',
  (call) => {
    const plan = findOpenPlan(call);
    const accepted = findAcceptedOption(plan.packingOptions);
    if (accepted !== undefined) throw createStepError(`The packing option ${accepted.id} has been confirmed already.`);
    const { endsAt, answer } = startOperation(call, [plan]);
    const buildOption = (groups: readonly PackingGroup[]): PackingOption => ({
      id: createInboundId('po', call.account.random),
      readyAt: endsAt,
      expiresAt: endsAt + 30 * DAY,
      acceptedAt: null,
      groups,
    });
    const buildGroup = (items: PackingGroup['items']) => ({ id: createInboundId('pg', call.account.random), items });
    const together = buildOption([buildGroup(plan.items)]);
    plan.packingOptions =
      plan.items.length < 2 ? [together] : [together, buildOption(plan.items.map((item) => buildGroup([item])))];
    return answer;
  },
);

export function listPackingOptions(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listPackingOptions', (call) => {
    const plan = findPlan(call);
    const shown = plan.packingOptions.filter(({ readyAt }) => call.now >= readyAt);
    const page = buildPagedList(call, services, buildListShape(10, 20), () => shown);
    const packingOptions = page.items.map(
      (option): Sent<Catalogue.PackingOption> => ({
        packingOptionId: option.id,
        status: getOptionStatus(option, plan.packingOptions, call.now),
        expiration: formatIsoTime(option.expiresAt),
        packingGroups: option.groups.map(({ id }) => id),
        fees: [],
        discounts: [],
        supportedConfigurations: [CONFIGURATION],
        supportedShippingConfigurations: [
          { shippingMode: 'GROUND_SMALL_PARCEL', shippingSolution: 'AMAZON_PARTNERED_CARRIER' },
          { shippingMode: 'GROUND_SMALL_PARCEL', shippingSolution: 'USE_YOUR_OWN_CARRIER' },
        ],
      }),
    );
    return json({ packingOptions, ...toPagination(page) });
  });
}

const CONFIGURATION: Sent<Catalogue.PackingConfiguration> = {
  boxPackingMethods: ['BOX_CONTENT_PROVIDED', 'BARCODE_2D', 'MANUAL_PROCESS'],
  boxRequirements: { weight: { minimum: 0, maximum: 50, unit: 'LB' } },
  shippingRequirements: [{ modes: ['GROUND_SMALL_PARCEL'], solution: 'AMAZON_PARTNERED_CARRIER' }],
};

export const confirmPackingOption = operation('fulfillmentInbound', '2024-03-20', 'confirmPackingOption', (call) => {
  const plan = findOpenPlan(call);
  const id = call.path.packingOptionId;
  const option = requireFound(
    plan.packingOptions.find((one) => one.id === id && call.now >= one.readyAt),
    'The packing option',
  );
  const status = getOptionStatus(option, plan.packingOptions, call.now);
  if (findAcceptedOption(plan.packingOptions) !== undefined || status === 'EXPIRED') {
    throw createStepError(`The packing option ${id} can no longer be confirmed.`, `Status: ${status}`);
  }
  const { endsAt, answer } = startOperation(call, [plan]);
  option.acceptedAt = endsAt;
  return answer;
});

export function listPackingGroupItems(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listPackingGroupItems', (call) => {
    const group = findGroup(call);
    const page = buildPagedList(call, services, buildListShape(10, 100), () => group.items);
    return json({ items: page.items.map(toItemResponse), ...toPagination(page) });
  });
}

export function listPackingGroupBoxes(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listPackingGroupBoxes', (call) => {
    const { boxes, boxesAt } = findPlan(call);
    const { id } = findGroup(call);
    const shown = call.now >= boxesAt ? boxes.filter(({ holderId }) => holderId === id) : [];
    const page = buildPagedList(call, services, buildListShape(10, 100), () => shown);
    return json({ boxes: page.items.map(toBoxResponse), ...toPagination(page) });
  });
}

function findGroup(
  call: SellerCall<{ readonly inboundPlanId: string; readonly packingGroupId: string }>,
): PackingGroup {
  const options = findPlan(call).packingOptions.filter(({ readyAt }) => call.now >= readyAt);
  const id = call.path.packingGroupId;
  return requireFound(
    options.flatMap(({ groups }) => groups).find((one) => one.id === id),
    'The packing group',
  );
}
