import { z } from 'zod';

/** The reason for which a user reads personal data of buyers, which the audit log keeps. */
export const personalDataReason = z.object({
  reason: z.enum(['shipping', 'buyer-question', 'return', 'invoice', 'fraud-check', 'other']),
  /** A sentence that says more. */
  explanation: z
    .string()
    .trim()
    .min(5, 'Explain the reason in a few words.')
    .max(300)
    .refine((text) => /\p{L}{2}/u.test(text), 'Explain the reason in words.'),
});
