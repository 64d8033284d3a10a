import { formatIsoTime } from '../../base/iso-time.ts';
import { json } from '../../base/response.ts';
import type { InboundPlan } from '../../world/inbound/inbound-plan.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { toAddressResponse } from './address-response.ts';
import { createInboundId, getPlans } from './find-inbound-plan.ts';
import { readItems } from './inbound-items.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

/** Creates a plan. Other operations on it are rejected until this one is done. */
export function createInboundPlan({ isQuirkOn }: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'createInboundPlan', (call) => {
    const { account, body, now } = call;
    const [marketplaceId = ''] = body.destinationMarketplaces;
    if (!account.marketplaces.some(({ id }) => id === marketplaceId)) {
      throw createStepError(
        `The seller does not sell in ${marketplaceId}.`,
        'Parameter: destinationMarketplaces (body)',
      );
    }
    const plan: InboundPlan = {
      id: createInboundId('wf', account.random),
      name: body.name ?? `FBA (${formatIsoTime(now).slice(0, 16).replace('T', ' ')})`,
      marketplaceId,
      source: toAddressResponse(body.sourceAddress),
      items: readItems(call, body.items),
      createdAt: now,
      updatedAt: now,
      busyUntil: now,
      cancelledAt: isQuirkOn('voided-plan') ? now : null,
      packingOptions: [],
      placementOptions: [],
      boxes: [],
      boxesAt: now,
    };
    getPlans(account).set(plan.id, plan);
    const { operationId, answer } = startOperation(call, [plan]);
    return json({ operationId, inboundPlanId: plan.id }, answer.status);
  });
}
