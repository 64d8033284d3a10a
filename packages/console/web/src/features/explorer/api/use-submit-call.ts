import { useEffect, useEffectEvent, useState } from 'react';
import { notifyNotAllowed } from '../../../lib/notices/notify.ts';
import { useShortcut } from '../../../lib/preferences/shortcuts.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useReadOnlyReason } from '../../../lib/session/use-read-only.ts';
import type { CallDraft } from '../model/use-call-draft.ts';
import type { CallInput, CallOutcome, OperationDetails } from './types.ts';
import { useSend } from './use-send.ts';

type RestrictedData = true | ('buyerInfo' | 'shippingAddress' | 'buyerTaxInformation')[];

interface CallToSubmit {
  readonly details: OperationDetails;
  /** Undefined if no seller is connected. */
  readonly sellerId: string | undefined;
  readonly form: CallDraft;
  /** Called before a call is sent. */
  readonly onSend: () => void;
  /** Asks the user to confirm a write. */
  readonly confirm: () => void;
  readonly focusError: (error: CallDraft['errors'][number]) => void;
}

/** Validates and sends the call of a draft, and adds its responses to the draft. */
export function useSubmitCall({ details, sellerId, form, onSend, confirm, focusError }: CallToSubmit) {
  const { draft, errors } = form;
  const isWrite = details.effect !== 'read';
  const [isSubmitted, setSubmitted] = useState(false);
  const [newOutcome, setNewOutcome] = useState<CallOutcome>();
  const { send: sendCall, cancel, ...sending } = useSend();
  const readOnly = useReadOnlyReason();
  const denialReason = usePermission().getDenialReason('explorer.send') ?? (isWrite ? readOnly : undefined);
  const call = buildCall(details, sellerId, draft);
  const send = (input: CallInput, confirmed: boolean, isNextPage = false) => {
    onSend();
    void sendCall({ ...call, input, confirmed, validate: false }, (outcome) => {
      setNewOutcome(outcome);
      const latest = form.getLatest();
      form.replace({
        ...latest,
        outcomes: isNextPage ? [...latest.outcomes, outcome] : [outcome],
        shown: isNextPage ? latest.outcomes.length : 0,
      });
    });
  };
  const submit = () => {
    // Reached by shortcut, or by a call that was opened to be sent.
    if (denialReason !== undefined) return notifyNotAllowed(denialReason);
    setSubmitted(true);
    if (draft.parseError !== undefined || sellerId === undefined || sending.pending) return;
    const [first] = errors;
    if (first !== undefined) return focusError(first);
    if (isWrite) confirm();
    else send(draft.input, false);
  };
  useShortcut('mod+enter', 'Send call', 'Explorer', submit);
  useSendWhenOpened(form, sellerId, submit);
  return { call, isWrite, isSubmitted, newOutcome, sending, send, submit, cancel };
}

/** Sends a call that was opened to be sent. */
function useSendWhenOpened({ draft, replace }: CallDraft, sellerId: string | undefined, submit: () => void): void {
  const shouldSend = draft.sendAs !== undefined && draft.sendAs === sellerId;
  const sendNow = useEffectEvent(() => {
    replace({ ...draft, sendAs: undefined });
    submit();
  });
  useEffect(() => {
    if (shouldSend) sendNow();
  }, [shouldSend]);
}

function buildCall({ endpoint, version, operation }: OperationDetails, sellerId = '', draft: CallDraft['draft']) {
  const restrictedData = draft.restrictedData as RestrictedData;
  return {
    endpoint,
    version,
    operation,
    sellerId,
    input: draft.input,
    ...((restrictedData === true || restrictedData.length > 0) && { restrictedData }),
  };
}
