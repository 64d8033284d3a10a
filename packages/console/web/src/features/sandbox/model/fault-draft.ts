import { type FaultKind, faultKinds } from './fault-descriptions.ts';

/** What the form for a fault rule contains. */
export interface FaultDraft {
  readonly fault: string;
  readonly operation: string;
  readonly sellerId: string | null;
  /** When a connection is reset. */
  readonly when: string;
  readonly numbers: FaultNumbers;
  /** Query parameters, as in a URL. */
  readonly query: string;
  /** What the body of a request contains, as JSON. */
  readonly body: string;
  readonly change: ChangeKind;
  /** The JSON Patch, or the response. */
  readonly content: string;
  /** Quirks that are on for the requests. */
  readonly quirks: readonly string[];
  /** When the connection of a changed response is reset; null for never. */
  readonly cut: string | null;
}

export type FaultNumbers = Partial<
  Record<
    'status' | 'seconds' | 'bytesPerSecond' | 'times' | 'percent' | 'page' | 'call' | 'changedStatus' | 'delaySeconds',
    number
  >
>;

/** A changed response: a patch of the true one, another one, or neither. */
export type ChangeKind = 'patch' | 'body' | 'none';

export const emptyDraft: FaultDraft = {
  fault: 'throttle',
  operation: '',
  sellerId: null,
  when: 'before',
  numbers: { status: 500, seconds: 2, bytesPerSecond: 1024, percent: 100 },
  query: '',
  body: '',
  change: 'patch',
  content: '[{ "op": "remove", "path": "/payload" }]',
  quirks: [],
  cut: null,
};

/** Returns the kind of the fault in the form. */
export function getDraftKind({ fault }: FaultDraft): FaultKind {
  return faultKinds.find((kind) => kind.fault === fault) ?? (faultKinds[0] as FaultKind);
}

/** Builds the fault rule. Throws an error that names the field whose JSON is invalid. */
export function buildFaultRule(draft: FaultDraft) {
  return { when: buildConditions(draft), answer: draft.fault === 'change' ? buildChange(draft) : buildFault(draft) };
}

function buildConditions(draft: FaultDraft): Record<string, unknown> {
  const { calls } = getDraftKind(draft);
  const { operation, sellerId, query, body } = draft;
  const { times, percent = 100, page, call } = draft.numbers;
  return {
    ...(calls && operation.trim() !== '' && { operation: operation.trim() }),
    ...(sellerId !== null && { sellerId }),
    ...(calls && query.trim() !== '' && { query: Object.fromEntries(new URLSearchParams(query.trim())) }),
    ...(calls && body.trim() !== '' && { body: parseJson('Body contains', body) }),
    ...(calls && page !== undefined && { page }),
    ...(call !== undefined && { call }),
    ...(times !== undefined && { times }),
    ...(percent < 100 && { probability: percent / 100 }),
  };
}

function buildFault(draft: FaultDraft): Record<string, unknown> {
  const { settings } = getDraftKind(draft);
  const values = { ...draft.numbers, when: draft.when };
  return { fault: draft.fault, ...Object.fromEntries(settings.map((name) => [name, values[name]])) };
}

function buildChange({ change, content, cut, quirks, numbers }: FaultDraft): Record<string, unknown> {
  const { changedStatus: status, delaySeconds } = numbers;
  return {
    ...(change === 'patch' && { patch: parseJson('JSON Patch', content) }),
    ...(change === 'body' && { body: parseJson('Response body', content) }),
    ...(status !== undefined && { status }),
    ...(delaySeconds !== undefined && { delaySeconds }),
    ...(change !== 'body' && quirks.length > 0 && { quirks }),
    ...(cut !== null && { cut }),
  };
}

/** Returns why the text is not valid JSON; undefined if it is. */
export function findContentProblem({ content }: FaultDraft): string | undefined {
  try {
    parseJson('The text', content);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function parseJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${field} is not valid JSON: ${(error as Error).message}`);
  }
}
