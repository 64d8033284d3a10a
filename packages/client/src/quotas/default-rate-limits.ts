import type { RateLimit } from '../ports/quota-store.ts';

/**
 * Rate limit of operations without a documented quota and of calls with `api_path`. Many operations have
 * this limit, and few have a smaller one. The rate header of the first response corrects it.
 */
export const undocumentedRateLimit: RateLimit = { rate: 1, burst: 5 };

/** Rate limit of every operation on Amazon's static sandbox. */
export const staticSandboxRateLimit: RateLimit = { rate: 5, burst: 15 };
