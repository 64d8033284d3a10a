import { Button } from '@mantine/core';
import { Plus, Store } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { useSellers } from '../../lib/shops/sellers.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { ConnectDialog } from './components/connect-dialog.tsx';
import { ConnectedDialog } from './components/connected-dialog.tsx';
import { SellerDrawer } from './components/seller-drawer.tsx';
import { SellerTable } from './components/seller-table.tsx';

const route = getRouteApi('/sellers');

/** The permissions that the dialog needs. */
const connectPermissions = ['sellers.connect', 'sellers.startAuthorization', 'sellers.finishAuthorization'] as const;

export function SellersScreen() {
  const { seller: selected, connect: connecting, connected } = route.useSearch();
  const navigate = route.useNavigate();
  const open = () => navigate({ search: { connect: true } });
  const close = () => navigate({ search: {} });
  const sellers = useSellers();
  const connect = (
    <Permitted procedures={connectPermissions}>
      <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={open}>
        Connect a seller
      </Button>
    </Permitted>
  );
  return (
    <Page title="Sellers" description="Selling partners that authorized your applications" actions={connect}>
      <AsyncContent query={sellers} label="Loading sellers">
        {(list) => {
          const shown = list.find(({ id }) => id === selected);
          const added = list.find(({ id }) => id === connected);
          return (
            <>
              {list.length === 0 ? (
                <EmptyState icon={Store} title="No sellers yet">
                  Connect a seller to call Amazon on its behalf. You need an application registered with Amazon, and the
                  seller’s authorization or refresh token.
                </EmptyState>
              ) : (
                <SellerTable sellers={list} />
              )}
              {shown !== undefined && <SellerDrawer seller={shown} onClose={close} />}
              {added !== undefined && (
                <ConnectedDialog seller={added} onClose={() => navigate({ search: { seller: added.id } })} />
              )}
            </>
          );
        }}
      </AsyncContent>
      {connecting && <ConnectDialog onClose={close} onConnected={(id) => navigate({ search: { connected: id } })} />}
    </Page>
  );
}
