import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import type { CallInput, CallOutcome } from '../api/types.ts';
import type { Sending } from '../api/use-send.ts';
import classes from '../explorer.module.css';
import type { Draft } from '../model/drafts.ts';
import { PageSteps } from './page-steps.tsx';
import { ResponseView } from './response/response-view.tsx';

interface ResponsePaneProps {
  readonly draft: Draft;
  readonly isWrite: boolean;
  readonly sending: Sending;
  /** The last response to a call that was sent from this screen. */
  readonly newOutcome: CallOutcome | undefined;
  readonly show: (page: number) => void;
  readonly loadPage: (input: CallInput) => void;
}

/** The state of the call that is being sent, and its responses. */
export function ResponsePane({ draft, isWrite, sending, newOutcome, show, loadPage }: ResponsePaneProps) {
  const pane = useRef<HTMLElement>(null);
  // Below a long form the response would be out of sight.
  useEffect(() => {
    const top = pane.current?.getBoundingClientRect().top ?? 0;
    if (newOutcome !== undefined && top > window.innerHeight / 2) pane.current?.scrollIntoView();
  }, [newOutcome]);
  const outcome = draft.outcomes[draft.shown];
  return (
    <section ref={pane} aria-label="Response" aria-busy={sending.pending} style={{ minWidth: 0 }}>
      {sending.cancelled && (
        <Alert color="gray" variant="light" title="Request cancelled" role="status">
          {isWrite && 'It may have taken effect. Check before you send it again.'}
        </Alert>
      )}
      {sending.error !== undefined && <ErrorState error={sending.error} />}
      {outcome !== undefined && (
        // Stays until the next response is there, so that nothing moves.
        <Stack gap="sm" className={sending.pending ? classes.outdated : undefined}>
          <ResponseView outcome={outcome} />
          <PageSteps
            count={draft.outcomes.length}
            shown={draft.shown}
            show={show}
            next={outcome.nextPage as CallInput | undefined}
            load={loadPage}
          />
        </Stack>
      )}
      {outcome === undefined && sending.pending && <LoadingState label="Waiting for the response" />}
      {!sending.pending && outcome === undefined && sending.error === undefined && !sending.cancelled && (
        <Text size="sm" c="dimmed">
          {draft.origin === undefined
            ? 'Send the call to see the response. The form is filled with an example.'
            : 'Send the call to see the response.'}
        </Text>
      )}
    </section>
  );
}
