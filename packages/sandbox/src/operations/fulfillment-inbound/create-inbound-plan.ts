import { textOf, textsOf } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { InboundPlan } from '../../world/inbound/inbound-plan.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { objectIn, objectsIn } from '../body-values.ts';
import type { Handler } from '../handler.ts';
import { bodyObject } from '../job-request.ts';
import { addressView } from './address-view.ts';
import { inboundId, plansOf } from './find-inbound-plan.ts';
import { readItems } from './inbound-items.ts';
import { startOperation } from './inbound-operation.ts';
import { wrongStep } from './wrong-step.ts';

/** Creates a plan. Other operations on it are rejected until this one is done. */
export const createInboundPlan: Handler = (call) => {
  const { account, now } = call;
  const body = bodyObject(call);
  const [marketplaceId = ''] = textsOf(body.destinationMarketplaces);
  if (!account.marketplaces.some(({ id }) => id === marketplaceId)) {
    throw wrongStep(`The seller does not sell in ${marketplaceId}.`, 'Parameter: destinationMarketplaces (body)');
  }
  const plan: InboundPlan = {
    id: inboundId('wf', account.random),
    name: textOf(body.name) ?? `FBA (${isoTime(now).slice(0, 16).replace('T', ' ')})`,
    marketplaceId,
    source: addressView(objectIn(body, 'sourceAddress')),
    items: readItems(call, objectsIn(body, 'items')),
    createdAt: now,
    updatedAt: now,
    busyUntil: now,
    cancelledAt: null,
    packingOptions: [],
    placementOptions: [],
    boxes: [],
    boxesAt: now,
  };
  plansOf(account).set(plan.id, plan);
  const { answer } = startOperation(call, [plan]);
  return json({ ...(answer.body as object), inboundPlanId: plan.id }, answer.status);
};
