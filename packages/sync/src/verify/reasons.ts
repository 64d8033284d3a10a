/** Reasons why a difference may be legitimate, with what each means. */
const reasons = {
  partial:
    'The row comes from a report that lacks this value. A later read of the row, such as after its next change, fills it.',
  'read-again': 'Amazon may change this later, and the sync reads rows of this age again.',
  'listed-late': 'Amazon lists some rows late. The sync reads this time again.',
  'next-copy': 'The next complete copy reads all rows again.',
  'deletion-pending': 'A row is marked as deleted only after two complete copies without it.',
  'not-covered': 'Some of the time that this needs is not copied yet, or is older than the copied time.',
  'counted-differently':
    'Amazon counts rows at another time than it lists them, and leaves out those that were cancelled since. All rows that it lists are in the copy.',
  recent: "Amazon adds amounts up to five days after a settlement's end, and the sync reads them later.",
  'not-linked': 'No transaction names the settlement yet. Amazon adds its ID when the settlement has ended.',
  'amazon-differs': "Amazon's own document has this difference.",
  unreadable: 'The document has amounts that cannot be read. Their text is in the column _extra.',
  exceptions: 'There are legitimate exceptions, which the copied columns cannot tell from errors.',
} as const;

/** Identifies a reason. */
export type ReasonCode = keyof typeof reasons;

/** Why a difference may be legitimate. */
export interface Reason {
  /** Identifies the reason. */
  readonly code: ReasonCode;
  /** What it means, for users. */
  readonly text: string;
}

/**
 * Builds a reason.
 *
 * @param detail what the general text lacks, such as the exceptions of an identity
 */
export function buildReason(code: ReasonCode, detail?: string): Reason {
  return { code, text: detail === undefined ? reasons[code] : `${reasons[code]} ${detail}` };
}

/** Whether a text, such as the result of a query, is the code of a reason. */
export function isReasonCode(text: unknown): text is ReasonCode {
  return typeof text === 'string' && Object.hasOwn(reasons, text);
}
