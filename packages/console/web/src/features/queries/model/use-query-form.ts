import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyNotAllowed } from '../../../lib/notices/notify.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { saveDraft } from '../../../lib/session/drafts.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useNavigate } from '../../../navigation/hooks.ts';

/** The values with which the form opens. */
export interface InitialQueryValues {
  readonly key: string;
  readonly query: string;
  readonly name: string;
  readonly savedId?: string | undefined;
}

/** Edits, runs and saves a query. */
export function useQueryForm(initial: InitialQueryValues, initialSellerId: string) {
  const [query, setQuery] = useState(initial.query);
  const [name, setName] = useState(initial.name);
  const [savedId, setSavedId] = useState(initial.savedId);
  const [sellerId, setSellerId] = useState(initialSellerId);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const { start, save } = useQueryMutations(name, setSavedId);
  const denialReason = usePermission().getDenialReason('queries.start');
  const isEmpty = query.trim() === '';
  const change = (text: string) => {
    setQuery(text);
    saveDraft('query', text);
  };
  const run = () => {
    // Also called by the shortcut of the editor.
    if (denialReason !== undefined) return notifyNotAllowed(denialReason);
    setSubmitted(true);
    if (!isEmpty && errors.length === 0 && !start.isPending)
      start.mutate({ sellerId, request: { query, ...(name.trim() !== '' && { name: name.trim() }) } });
  };
  return {
    query,
    change,
    isEmpty,
    name,
    setName,
    sellerId,
    setSellerId,
    savedId,
    /** Validation errors of the query. */
    errors,
    setErrors,
    isSubmitted,
    run,
    isStarting: start.isPending,
    startError: start.error,
    save: () => save.mutate({ name: name.trim(), query, ...(savedId !== undefined && { id: savedId }) }),
    isSaving: save.isPending,
    canSave: !isEmpty && name.trim() !== '',
    /** Replaces the query by an example, or by the saved query with the given ID. */
    replace: (text: string, id: string | undefined) => {
      change(text);
      setSavedId(id);
      setName('');
    },
  };
}

/** Requests that start a run of the query, and save it. */
function useQueryMutations(name: string, onSaved: (id: string) => void) {
  const navigate = useNavigate();
  const start = useMutation(
    trpc.queries.start.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/queries/:runId', params: { runId } }),
    }),
  );
  const save = useMutation(
    trpc.queries.save.mutationOptions({
      onSuccess: ({ id }) => {
        onSaved(id);
        notifications.show({ title: 'Saved', message: name });
      },
      onError: (error) => notifications.show({ color: 'red', title: describeError(error).message, message: '' }),
    }),
  );
  return { start, save };
}
