import { z } from 'zod';
import { boundedRecord, idText } from '../../base/input-bounds.ts';
import { clientSettings } from '../../clients/client-settings.ts';

/** Days for which the audit log is kept at least: 12 months, as Amazon's Data Protection Policy requires of logs. */
export const minAuditDays = 365;

/** Days for which documents with personal data are kept at most, as Amazon's Data Protection Policy requires. */
export const maxPersonalDays = 30;

const days = z.number().int().min(1).max(3650);

/** For how many days data is stored, and how much of it. */
const retention = z
  .object({
    /** Call records. */
    calls: days.default(30),
    /** Audit log entries, which also have who read personal data. */
    audit: days
      .min(minAuditDays, `The audit log is kept for 12 months at least: enter ${minAuditDays} days or more.`)
      .default(minAuditDays),
    /** Documents and tables of runs. */
    files: days.default(90),
    /** Documents with personal data of buyers. */
    personalFiles: z
      .number()
      .int()
      .min(1)
      .max(maxPersonalDays, `Documents with personal data are kept for ${maxPersonalDays} days at most.`)
      .default(maxPersonalDays),
    /** Maximum size of documents and tables in gigabytes of 1,000,000,000 bytes; the oldest are deleted first. */
    maxFileGigabytes: z.number().min(0.1).max(100_000).default(20),
  })
  .strict();

/** What is copied for the shop's screens. */
const mirror = z
  .object({
    /** Whether anything is copied. Test sellers of a sandbox are copied while this is on. */
    isOn: z.boolean().default(true),
    /** IDs of the sellers at Amazon whose data is copied. */
    sellerIds: z.array(idText).max(1000).default([]),
  })
  .strict();

/** What the shop's screens count as low. */
const shop = z
  .object({
    /** Stock is low if it lasts for less than these days. */
    lowStockDays: z.number().int().min(1).max(365).default(14),
  })
  .strict();

/** Every setting of a workspace with its schema and its default. */
export const settingDefinitions = {
  /** Whether changes at Amazon are blocked. */
  readOnly: z.boolean().default(false),
  /** Version to use by endpoint, or `latest`. */
  versions: boundedRecord(idText).default({}),
  client: clientSettings.default({}),
  retention: retention.prefault({}),
  mirror: mirror.prefault({}),
  shop: shop.prefault({}),
} as const;

/** Name of a setting. */
export type SettingName = keyof typeof settingDefinitions;

/** The value of a setting. */
export type SettingValue<Name extends SettingName> = z.infer<(typeof settingDefinitions)[Name]>;
