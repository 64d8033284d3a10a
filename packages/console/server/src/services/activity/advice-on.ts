import type { ErrorEntry } from 'supercargo';
import { clientErrors } from '../../errors/client-errors.ts';
import type { CallRecord } from '../../storage/schema/call-record.ts';
import { parseApiErrors } from './answer-errors.ts';

/** The meaning of a call's failure, and what to do. */
export interface CallAdvice extends Pick<ErrorEntry, 'meaning' | 'action'> {
  /** Amazon's own message; null if there is none. */
  readonly said: string | null;
}

type Words = Pick<ErrorEntry, 'meaning' | 'action'>;

const byStatus: Readonly<Record<number, Words>> = {
  404: {
    meaning: 'Amazon did not find the requested object.',
    action:
      'Check that each ID is correct and belongs to this seller and region. Amazon may not find an object that was created a moment ago.',
  },
  413: {
    meaning: 'The request is too large.',
    action: 'Send the data in smaller parts.',
  },
  429: {
    meaning: 'The operation’s quota was exhausted, by this console or another program.',
    action: 'Resend the call later. The Quotas screen shows when quota is available.',
  },
};

const otherApiError: Words = {
  meaning: 'Amazon rejected the request.',
  action: 'Fix the field that the message names, then resend. The same call would fail again.',
};

const ownFailure: Words = {
  meaning: 'Amazon had an internal error.',
  action:
    'Resend the call later. If it changes something, check first whether the change was made: the call may have worked.',
};

const noAnswer: Words = {
  meaning: 'No response arrived.',
  action:
    'Check the network, then resend the call. If it changes something, check first whether the change was made: the request may have arrived.',
};

/** Returns null for successful calls and for access errors, which the diagnosis explains. */
export function adviceOn({ ok, code, status, exchange }: CallRecord): CallAdvice | null {
  if (ok) return null;
  const words = catalogued(code) ?? wordsFor(status);
  if (words === undefined) return null;
  const { meaning, action } = words;
  const said = parseApiErrors(exchange?.responseBody?.text).flatMap(({ message }) =>
    typeof message === 'string' ? message : [],
  );
  return { meaning, action, said: said.length === 0 ? null : said.join(' ') };
}

function catalogued(code: string | null): Words | undefined {
  return code !== null && Object.hasOwn(clientErrors, code) ? clientErrors[code] : undefined;
}

function wordsFor(status: number | null): Words | undefined {
  if (status === null) return noAnswer;
  if (status === 401 || status === 403) return undefined;
  if (status >= 500) return ownFailure;
  return byStatus[status] ?? (status >= 400 ? otherApiError : noAnswer);
}
