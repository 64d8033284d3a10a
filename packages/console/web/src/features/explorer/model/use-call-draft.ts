import { useDeferredValue, useMemo } from 'react';
import type { CallInput, FilledExample, OperationDetails } from '../api/types.ts';
import {
  buildDraftKey,
  createDraft,
  type Draft,
  findDraft,
  setDraft,
  useDraft,
  withInput,
  withText,
} from './drafts.ts';
import { listFilledValues } from './filled-values.ts';
import { buildInputSchema } from './input-schema.ts';
import type { Definitions } from './schema.ts';
import { validateInput } from './validate-input.ts';
import { type ValuePath, withValueAt } from './value-at-path.ts';

/** The draft of an operation, its validation errors, and the functions that change it. */
export type CallDraft = ReturnType<typeof useCallDraft>;

/** Edits the draft of an operation. Until the first change, the draft is the operation's example. */
export function useCallDraft(details: OperationDetails) {
  const key = buildDraftKey(details.endpoint, details.version, details.operation);
  const example = useMemo(() => createExampleDraft(details), [details]);
  const draft = useDraft(key) ?? example;
  const schema = useMemo(() => buildInputSchema(details as never), [details]);
  const definitions = details.definitions as Definitions;
  const deferredInput = useDeferredValue(draft.input);
  const fieldErrors = useMemo(
    () => validateInput(deferredInput, schema, definitions),
    [deferredInput, schema, definitions],
  );
  const replace = (next: Draft) => setDraft(key, next);
  /** The draft may have changed since the last rendering. */
  const getLatest = () => findDraft(key) ?? draft;
  return {
    draft,
    schema,
    definitions,
    /** Validation errors and warnings of the fields. While the user types, they can be those of an earlier input. */
    fieldErrors,
    /** Errors of the current input. A call with errors cannot be sent. */
    errors: validateInput(draft.input, schema, definitions).filter(({ level }) => level === 'error'),
    replace,
    getLatest,
    setText: (text: string) => replace(withText(getLatest(), text)),
    setValue: (path: ValuePath, value: unknown) => {
      const latest = getLatest();
      replace(withInput(latest, (withValueAt(latest.input, path, value) ?? {}) as CallInput));
    },
    /** Replaces the input by the example with the seller's own data. */
    fill: (example: FilledExample) => {
      const { outcomes, shown } = getLatest();
      replace({
        ...createDraft(example.input as CallInput),
        restrictedData: example.restrictedData ? true : [],
        filled: listFilledValues(example),
        missing: example.missing,
        outcomes,
        shown,
      });
    },
    reset: () => replace({ ...createExampleDraft(details), outcomes: draft.outcomes, shown: draft.shown }),
  };
}

function createExampleDraft({ example, needsRestrictedData }: OperationDetails): Draft {
  return { ...createDraft(example), restrictedData: needsRestrictedData ? true : [] };
}
