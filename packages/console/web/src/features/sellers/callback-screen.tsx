import { useMutation } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { notifySuccess } from '../../lib/notices/notify.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import { parseAuthorizationResult } from './model/authorization-result.ts';

// See docs/decisions/0025-receive-authorizations-on-a-screen-instead-of-a-server-route.md
/** The redirect target of an authorization: exchanges its code for a token and opens the seller. */
export function CallbackScreen() {
  const [authorization] = useState(() => parseAuthorizationResult(window.location.search));
  const hasStarted = useRef(false);
  const navigate = useNavigate();
  const finish = useMutation(
    trpc.sellers.finishAuthorization.mutationOptions({
      onSuccess: ({ id, name, wasKnown }) => {
        if (wasKnown) notifySuccess(`This seller was already connected as “${name}”. Its token was replaced.`);
        navigate({ to: '/sellers', search: wasKnown ? { seller: id } : { connected: id }, replace: true });
      },
    }),
  );
  const { mutate } = finish;
  useEffect(() => {
    if (authorization === undefined || hasStarted.current) return;
    hasStarted.current = true;
    // Removes the code from the URL and the browser's history.
    navigate({ to: '/connect/callback', replace: true });
    mutate(authorization);
  }, [authorization, navigate, mutate]);
  return (
    <Page title="Connecting seller">
      {finish.error !== null && (
        <>
          <ErrorState error={finish.error} />
          <SellersLink />
        </>
      )}
      {authorization === undefined && (
        <EmptyState icon={Unplug} title="No authorization received" action={<SellersLink />}>
          Amazon redirects to this page after a seller has authorized your application. This URL contains no
          authorization: access was not granted, or the URL was already used.
        </EmptyState>
      )}
      {authorization !== undefined && finish.error === null && <LoadingState label="Connecting seller" />}
    </Page>
  );
}

function SellersLink() {
  return (
    <AnchorLink to="/sellers" underline="always">
      Go to Sellers
    </AnchorLink>
  );
}
