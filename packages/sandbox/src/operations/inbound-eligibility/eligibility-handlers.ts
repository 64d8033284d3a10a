import type { Behaviours } from '../handler.ts';
import { getItemEligibilityPreview } from './item-eligibility.ts';

export const eligibilityBehaviours: Behaviours = {
  'fbaInboundEligibility/v1/getItemEligibilityPreview': getItemEligibilityPreview,
};
