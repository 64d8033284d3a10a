import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/states.tsx';
import { tellDone } from '../../lib/tell.ts';
import { trpc } from '../../lib/trpc.ts';
import { readConsentAnswer } from './model/consent-answer.ts';

/** Where a consent leads back to: exchanges what it has brought, and goes on to the seller. */
export function CallbackScreen() {
  const [answer] = useState(() => readConsentAnswer(window.location.search));
  const begun = useRef(false);
  const navigate = useNavigate();
  const finish = useMutation(
    trpc.sellers.finishConsent.mutationOptions({
      onSuccess: ({ id, name, wasKnown }) => {
        if (wasKnown) tellDone(`This account was connected already, as “${name}”. Its token has been replaced.`);
        void navigate({ to: '/sellers', search: { seller: id }, replace: true });
      },
    }),
  );
  const { mutate } = finish;
  useEffect(() => {
    if (answer === undefined || begun.current) return;
    begun.current = true;
    // The code is not to stay in the address, nor in the browser's history.
    void navigate({ to: '/connect/callback', replace: true });
    mutate(answer);
  }, [answer, navigate, mutate]);
  return (
    <Page title="Connecting the seller">
      {finish.error !== null && (
        <>
          <FailedState error={finish.error} />
          <Back />
        </>
      )}
      {answer === undefined && (
        <EmptyState icon={Unplug} title="Nothing came back" action={<Back />}>
          The marketplace leads here after a seller’s consent. This address lacks what it brings along: no access was
          given, or it has been used.
        </EmptyState>
      )}
      {answer !== undefined && finish.error === null && <LoadingState label="Connecting the seller" />}
    </Page>
  );
}

function Back() {
  return (
    <Anchor component={Link} to="/sellers" underline="always">
      Go to the sellers
    </Anchor>
  );
}
