import { useSyncExternalStore } from 'react';
import type { CallInput, CallOutcome, FilledExample } from '../api/types.ts';
import type { FilledValue } from './filled-values.ts';

/** A call that is being edited. */
export interface Draft {
  /** The input from the last valid text. */
  readonly input: CallInput;
  /** The text of the JSON editor. */
  readonly text: string;
  /** Why the text is invalid; undefined if it is valid. */
  readonly parseError: string | undefined;
  /** The requested data elements, or `true` for all. */
  readonly restrictedData: readonly string[] | true;
  /** The responses, one per page; empty before the first. */
  readonly outcomes: readonly CallOutcome[];
  readonly shown: number;
  /** ID of the seller for whom to send the call as soon as it is shown. A write still asks for confirmation. */
  readonly sendAs?: string | undefined;
  /** The recorded call that filled the draft, if any. */
  readonly origin?: DraftOrigin | undefined;
  /** Values from the seller's own data. */
  readonly filled: readonly FilledValue[];
  /** Values of the example that the seller's data does not contain. */
  readonly missing: FilledExample['missing'];
}

/** The recorded call that filled a draft. */
export interface DraftOrigin {
  readonly callId: string;
  /** Paths of values that were not recorded. */
  readonly omittedFields: readonly string[];
  /** Whether only part of the request was recorded. */
  readonly isTruncated: boolean;
}

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

export function buildDraftKey(endpoint: string, version: string, operation: string): string {
  return `${endpoint} ${version} ${operation}`;
}

export function createDraft(input: CallInput, origin?: DraftOrigin): Draft {
  return {
    input,
    text: serializeInput(input),
    parseError: undefined,
    restrictedData: [],
    outcomes: [],
    shown: 0,
    origin,
    filled: [],
    missing: [],
  };
}

export function setDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  for (const listener of listeners) listener();
}

export function findDraft(key: string): Draft | undefined {
  return drafts.get(key);
}

/** Returns the draft of an operation, which lasts until the page is closed; undefined before the first change. */
export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts.get(key),
  );
}

/** Returns the draft with another input. */
export function withInput(draft: Draft, input: CallInput): Draft {
  return { ...draft, input, text: serializeInput(input), parseError: undefined };
}

/** Returns the draft with another text. Invalid text is kept, and the input stays unchanged. */
export function withText(draft: Draft, text: string): Draft {
  try {
    const read = JSON.parse(text) as unknown;
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    if (!isObject)
      return { ...draft, text, parseError: 'The JSON must be an object with path, query, headers or body.' };
    return { ...draft, text, input: read as CallInput, parseError: undefined };
  } catch (error) {
    return { ...draft, text, parseError: (error as Error).message };
  }
}

function serializeInput(input: CallInput): string {
  return JSON.stringify(input, null, 2);
}
