import { z } from 'zod';

const milliseconds = z.number().int().min(0).max(3_600_000);

/** Options of the clients that differ from the client's own defaults. */
export const clientSettings = z
  .object({
    /** Milliseconds; 0 turns a timeout off. */
    timeouts: z.object({ response: milliseconds, idle: milliseconds, deadline: milliseconds }).partial().strict(),
    retries: z
      .object({
        throttled: z.number().int().min(0).max(100),
        network: z.number().int().min(0).max(20),
        server: z.number().int().min(0).max(20),
        totalMilliseconds: z.number().int().min(0).max(86_400_000),
      })
      .partial()
      .strict(),
    retryBudget: z.union([z.number().int().min(0).max(10_000), z.literal(false)]),
    waitForQuota: z.boolean(),
    auto_request_throttled: z.boolean(),
    version_fallback: z.boolean(),
    validateRequests: z.boolean(),
    retryUnsafe: z.boolean(),
  })
  .partial()
  .strict();

/** The client options of a workspace. */
export type ClientSettings = z.infer<typeof clientSettings>;
