import type { QuotaPlan } from '../ports/quota-store.ts';

/**
 * For operations whose limit nobody documents, and for raw paths: one of the commonest plans of documented ones, and
 * among the smaller. The first answer's rate header corrects it.
 */
export const undocumentedPlan: QuotaPlan = { rate: 1, burst: 5 };

/** Of every operation on the marketplace's own sandbox hosts. */
export const sandboxPlan: QuotaPlan = { rate: 5, burst: 15 };
