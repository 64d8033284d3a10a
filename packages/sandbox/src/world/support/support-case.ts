import { createRandom, DIGITS } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time between two cases. */
const CASE_INTERVAL = 9 * DAY;
const HISTORY = 90 * DAY;
/** The times from the opening of a case to its next steps. */
const FIRST_REPLY = DAY;
const CALL = 2 * DAY;
const RESOLUTION = 4 * DAY;

const SUBJECTS = [
  'Missing units in a shipment',
  'Listing shows the wrong image',
  'Question about a fee',
  'Report does not finish',
  'Change of the bank account',
];

type CaseStatus = 'RESOLVED' | 'TRANSFERRED' | 'PENDING_MERCHANT_ACTION' | 'PENDING_AMAZON_ACTION';

/** A message, call or chat of a case. */
export interface CaseContact {
  readonly id: string;
  readonly channel: 'EMAIL' | 'PHONE' | 'CHAT';
  readonly from: 'AMAZON' | 'SELLING_PARTNER';
  readonly text: string;
  readonly at: number;
}

/** A case that the selling partner opened with Amazon's support. */
export interface SupportCase {
  readonly id: string;
  readonly subject: string;
  readonly status: CaseStatus;
  readonly openedAt: number;
  readonly updatedAt: number;
  /** Null while it is open. */
  readonly resolvedAt: number | null;
  /** Contacts until now, oldest first. */
  readonly contacts: readonly CaseContact[];
}

/** Lists all cases up to now, oldest first. A selling partner opens one every nine days. */
export function listSupportCases(account: Account, now: number): readonly SupportCase[] {
  const first = account.orderPlan.openedAt - HISTORY;
  const count = Math.floor((now - first) / CASE_INTERVAL) + 1;
  return Array.from({ length: count }, (_, number) => buildCase(account, number, first + number * CASE_INTERVAL, now));
}

function buildCase(account: Account, number: number, openedAt: number, now: number): SupportCase {
  const random = createRandom(`${account.orderPlan.seed}/support case ${number}`);
  const id = `1${random.text(9, DIGITS)}`;
  const subject = random.pick(SUBJECTS);
  const isTransferred = random.chance(0.1);
  const contacts = listContacts(id, subject, random.pick(['PHONE', 'CHAT']), openedAt).filter(({ at }) => at <= now);
  const isOver = openedAt + RESOLUTION <= now;
  return {
    id,
    subject,
    status: computeStatus(now - openedAt, isTransferred),
    openedAt,
    updatedAt: contacts.at(-1)?.at ?? openedAt,
    resolvedAt: isOver && !isTransferred ? openedAt + RESOLUTION : null,
    contacts,
  };
}

function computeStatus(age: number, isTransferred: boolean): CaseStatus {
  if (age >= RESOLUTION) return isTransferred ? 'TRANSFERRED' : 'RESOLVED';
  return age >= FIRST_REPLY ? 'PENDING_MERCHANT_ACTION' : 'PENDING_AMAZON_ACTION';
}

function listContacts(id: string, subject: string, call: 'PHONE' | 'CHAT', openedAt: number): readonly CaseContact[] {
  const steps = [
    { channel: 'EMAIL', from: 'SELLING_PARTNER', text: `${subject}. Please help.`, at: openedAt },
    { channel: 'EMAIL', from: 'AMAZON', text: 'Please send us more details.', at: openedAt + FIRST_REPLY },
    { channel: call, from: 'AMAZON', text: 'We discussed the details.', at: openedAt + CALL },
    { channel: 'EMAIL', from: 'AMAZON', text: 'We completed our investigation.', at: openedAt + RESOLUTION },
  ] as const;
  return steps.map((step, at) => ({ id: `${id}-${at + 1}`, ...step }));
}
