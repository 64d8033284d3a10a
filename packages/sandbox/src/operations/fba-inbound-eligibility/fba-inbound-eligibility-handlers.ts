import type { Handlers } from '../handler.ts';
import { getItemEligibilityPreview } from './item-eligibility.ts';

export const fbaInboundEligibilityHandlers: Handlers = {
  'fbaInboundEligibility/v1/getItemEligibilityPreview': getItemEligibilityPreview,
};
