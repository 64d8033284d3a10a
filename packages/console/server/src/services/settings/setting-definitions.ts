import { z } from 'zod';
import { boundedRecord, idText } from '../../base/input-bounds.ts';
import { clientSettings } from '../../clients/client-settings.ts';

const days = z.number().int().min(1).max(3650);

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
