import { type ErrorEntry, errorCatalogue } from 'supercargo';
import { answerErrors } from './answer-errors.ts';
import type { CallRecord } from './call-record.ts';

/** What the failure of a call means, and what to do. */
export interface CallAdvice extends Pick<ErrorEntry, 'meaning' | 'action'> {
  /** What the marketplace said itself; null when it said nothing. */
  readonly said: string | null;
}

type Words = Pick<ErrorEntry, 'meaning' | 'action'>;

const byStatus: Readonly<Record<number, Words>> = {
  404: {
    meaning: 'The marketplace has nothing under this name.',
    action:
      'Look whether each id is right, belongs to this seller, and is of this region. What was made a moment ago may not be found yet.',
  },
  413: {
    meaning: 'What was sent is too large.',
    action: 'Send it in smaller parts.',
  },
  429: {
    meaning: 'The quota of the operation was used up, here or by another program.',
    action: 'Send it again later. Quotas shows when there is room.',
  },
};

const otherRefusal: Words = {
  meaning: 'The marketplace does not accept what was sent.',
  action: 'Mend what its message names, then send it again: the same call would fail again.',
};

const ownFailure: Words = {
  meaning: 'Something went wrong at the marketplace.',
  action:
    'Send it again later. If it would change something, look first whether it has: it may have worked all the same.',
};

const noAnswer: Words = {
  meaning: 'No answer came.',
  action:
    'Look at the network, then send it again. If it would change something, look first whether it has: it may have arrived.',
};

/** Null for calls that went well, and for refusals of access: a diagnosis tells of those. */
export function adviceOn({ ok, code, status, exchange }: CallRecord): CallAdvice | null {
  if (ok) return null;
  const words = catalogued(code) ?? wordsFor(status);
  if (words === undefined) return null;
  const { meaning, action } = words;
  const said = answerErrors(exchange?.answerBody?.text).flatMap(({ message }) =>
    typeof message === 'string' ? message : [],
  );
  return { meaning, action, said: said.length === 0 ? null : said.join(' ') };
}

function catalogued(code: string | null): Words | undefined {
  if (code === null || !Object.hasOwn(errorCatalogue, code)) return undefined;
  return (errorCatalogue as Readonly<Record<string, ErrorEntry>>)[code];
}

function wordsFor(status: number | null): Words | undefined {
  if (status === null) return noAnswer;
  if (status === 401 || status === 403) return undefined;
  if (status >= 500) return ownFailure;
  return byStatus[status] ?? (status >= 400 ? otherRefusal : noAnswer);
}
