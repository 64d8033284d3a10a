import { formatIsoTime } from '../../base/iso-time.ts';
import { toText, toTexts } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { InboundPlan } from '../../world/inbound/inbound-plan.ts';
import { readObject, readObjects } from '../body-values.ts';
import type { Handler } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { toAddressResponse } from './address-response.ts';
import { createInboundId, getPlans } from './find-inbound-plan.ts';
import { readItems } from './inbound-items.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

/** Creates a plan. Other operations on it are rejected until this one is done. */
export const createInboundPlan: Handler = (call) => {
  const { account, now } = call;
  const body = readBody(call);
  const [marketplaceId = ''] = toTexts(body.destinationMarketplaces);
  if (!account.marketplaces.some(({ id }) => id === marketplaceId)) {
    throw createStepError(`The seller does not sell in ${marketplaceId}.`, 'Parameter: destinationMarketplaces (body)');
  }
  const plan: InboundPlan = {
    id: createInboundId('wf', account.random),
    name: toText(body.name) ?? `FBA (${formatIsoTime(now).slice(0, 16).replace('T', ' ')})`,
    marketplaceId,
    source: toAddressResponse(readObject(body, 'sourceAddress')),
    items: readItems(call, readObjects(body, 'items')),
    createdAt: now,
    updatedAt: now,
    busyUntil: now,
    cancelledAt: null,
    packingOptions: [],
    placementOptions: [],
    boxes: [],
    boxesAt: now,
  };
  getPlans(account).set(plan.id, plan);
  const { answer } = startOperation(call, [plan]);
  return json({ ...(answer.body as object), inboundPlanId: plan.id }, answer.status);
};
