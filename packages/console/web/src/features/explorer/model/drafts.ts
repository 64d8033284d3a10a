import { useSyncExternalStore } from 'react';
import type { CallInput, CallOutcome } from '../api/types.ts';

/** A call as it is being put together. */
export interface Draft {
  /** As the last text that could be read says. */
  readonly input: CallInput;
  /** The same as JSON, as it was written. */
  readonly text: string;
  /** Why the text cannot be read; undefined when it can. */
  readonly problem: string | undefined;
  /** Data elements that are wanted, or all there is. */
  readonly restrictedData: readonly string[] | true;
  /** Answers, one a page; empty before the first. */
  readonly outcomes: readonly CallOutcome[];
  readonly shown: number;
  /** Id of the seller for whom it is to be sent as soon as it is shown; a write asks first. */
  readonly sendAs?: string | undefined;
  /** The recorded call that it was taken from; undefined when there is none. */
  readonly origin?: DraftOrigin | undefined;
}

/** A recorded call that a draft was made from. */
export interface DraftOrigin {
  readonly callId: string;
  /** Places whose values were not kept. */
  readonly leftOut: readonly string[];
  /** Only a part of what was sent was kept. */
  readonly isCut: boolean;
}

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

export function draftKey(endpoint: string, version: string, operation: string): string {
  return `${endpoint} ${version} ${operation}`;
}

export function newDraft(input: CallInput, origin?: DraftOrigin): Draft {
  return { input, text: written(input), problem: undefined, restrictedData: [], outcomes: [], shown: 0, origin };
}

export function setDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  for (const hear of listeners) hear();
}

export function peekDraft(key: string): Draft | undefined {
  return drafts.get(key);
}

/** The draft of an operation, which lasts as long as the page; undefined before its first change. */
export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(
    (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    () => drafts.get(key),
  );
}

/** The draft with another input, written anew. */
export function withInput(draft: Draft, input: CallInput): Draft {
  return { ...draft, input, text: written(input), problem: undefined };
}

/** The draft with another text. One that cannot be read is kept, and the input stays what it was. */
export function withText(draft: Draft, text: string): Draft {
  try {
    const read = JSON.parse(text) as unknown;
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    if (!isObject) return { ...draft, text, problem: 'It must be an object with path, query, headers or body.' };
    return { ...draft, text, input: read as CallInput, problem: undefined };
  } catch (error) {
    return { ...draft, text, problem: (error as Error).message };
  }
}

function written(input: CallInput): string {
  return JSON.stringify(input, null, 2);
}
