import { z } from 'zod';
import { boundedRecord, idText } from '../../base/input-bounds.ts';

const milliseconds = z.number().int().min(0).max(3_600_000);
const days = z.number().int().min(1).max(3650);

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

/** How many days things are kept, and how much. */
const retention = z
  .object({
    /** Records of calls. */
    calls: days.default(30),
    /** Entries of the audit trail. */
    audit: days.default(365),
    /** Documents and tables of runs. */
    files: days.default(90),
    /** Room for documents and tables, in gigabytes of 1,000,000,000 bytes; the oldest go first. */
    maxFileGigabytes: z.number().min(0.1).max(100_000).default(20),
  })
  .strict();

/** Every setting of a workspace: what it may be, and what it is until someone changes it. */
export const settingDefinitions = {
  /** Nothing that changes anything at the marketplace is sent. */
  readOnly: z.boolean().default(false),
  /** Version to use by endpoint, or `latest`. */
  versions: boundedRecord(idText).default({}),
  client: clientSettings.default({}),
  retention: retention.prefault({}),
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof settingDefinitions;

/** What a setting holds. */
export type SettingValue<Name extends SettingName> = z.infer<(typeof settingDefinitions)[Name]>;

/** Options of the clients, as they are set. */
export type ClientSettings = z.infer<typeof clientSettings>;
