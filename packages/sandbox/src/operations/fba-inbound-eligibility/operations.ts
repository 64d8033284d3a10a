import type { Operation } from '../operation.ts';
import { getItemEligibilityPreview } from './item-eligibility.ts';

export const operations: readonly Operation[] = [getItemEligibilityPreview];
