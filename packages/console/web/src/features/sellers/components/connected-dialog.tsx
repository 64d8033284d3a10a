import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AnchorLink, ButtonLink } from '../../../components/links/typed-link.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { ConnectionSection } from './connection-section.tsx';
import { DetectedRoles } from './roles-section.tsx';

interface ConnectedDialogProps {
  readonly seller: Seller;
  readonly onClose: () => void;
}

/** The end of the guide. Before a seller of Amazon is used, its token is tested. */
export function ConnectedDialog(props: ConnectedDialogProps) {
  const { health, isSandbox } = props.seller;
  return isSandbox || health?.state === 'connected' ? <NextSteps {...props} /> : <TestDialog {...props} />;
}

/** Offers to test a seller whose token was saved without a successful test. */
function TestDialog({ seller, onClose }: ConnectedDialogProps) {
  const { name, health } = seller;
  return (
    <Modal
      opened
      onClose={onClose}
      title={health?.state === 'rejected' ? `${name} is saved, but not connected` : 'Saved, but not tested'}
      size="lg"
    >
      <Stack>
        {health?.state !== 'rejected' && (
          <Text>It is unknown whether Amazon accepts the token of {name}. If it does not, calls fail.</Text>
        )}
        <ConnectionSection seller={seller} />
        <Button variant="default" onClick={onClose} style={{ alignSelf: 'flex-start' }}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}

/** Detects the roles of the application, and requests a first report. */
function NextSteps({ seller, onClose }: ConnectedDialogProps) {
  const { id, name, marketplaces, kind } = seller;
  return (
    <Modal opened onClose={onClose} title={`${name} is connected`} size="lg">
      <Stack>
        {marketplaces.length > 0 && (
          <Text>The seller sells in {marketplaces.map((marketplace) => marketplace.name).join(', ')}.</Text>
        )}
        <section aria-label="Roles">
          <Title order={3} size="h5" mb={4}>
            Roles
          </Title>
          <Roles seller={seller} />
        </section>
        <section aria-label="First report">
          <Title order={3} size="h5" mb={4}>
            First report
          </Title>
          {kind === 'seller' && marketplaces[0] !== undefined ? (
            <FirstReport sellerId={id} marketplaceId={marketplaces[0].id} />
          ) : (
            <AnchorLink to="/reports/new">Choose a report</AnchorLink>
          )}
        </section>
        <Group>
          <Button onClick={onClose}>Done</Button>
          <ButtonLink to="/explorer" search={{ seller: id }} variant="default">
            Open Explorer
          </ButtonLink>
        </Group>
      </Stack>
    </Modal>
  );
}

function Roles({ seller: { id, roles } }: Pick<ConnectedDialogProps, 'seller'>) {
  const detect = useMutation(trpc.sellers.detectRoles.mutationOptions());
  useOnce(roles === null, 'sellers.detectRoles', () => detect.mutate({ id }));
  if (roles !== null) return <DetectedRoles roles={roles} />;
  if (detect.error !== null) return <ErrorState error={detect.error} retry={() => detect.mutate({ id })} />;
  return <LoadingState label="Detecting roles" />;
}

function FirstReport({ sellerId, marketplaceId }: { readonly sellerId: string; readonly marketplaceId: string }) {
  const start = useMutation(trpc.reports.start.mutationOptions());
  const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
  const run = () => start.mutate({ sellerId, request, ignoreValidation: true });
  useOnce(true, 'reports.start', run);
  if (start.error !== null) return <ErrorState error={start.error} retry={run} />;
  if (start.data === undefined) return <LoadingState label="Requesting the All Listings Report" />;
  return (
    <Text>
      The All Listings Report was requested. It has title, price, quantity and status of every listing.{' '}
      <AnchorLink to="/reports/:runId" params={{ runId: start.data.runId }}>
        Open report
      </AnchorLink>
    </Text>
  );
}

/** Runs an action once, as soon as it is wanted and the user may do it. */
function useOnce(isWanted: boolean, procedure: 'sellers.detectRoles' | 'reports.start', run: () => void): void {
  const { isAllowed } = usePermission();
  const hasRun = useRef(false);
  const mayRun = isWanted && isAllowed(procedure);
  useEffect(() => {
    if (!mayRun || hasRun.current) return;
    hasRun.current = true;
    run();
  });
}
