import { Button, Group, Tabs } from '@mantine/core';
import { ClipboardPaste, Zap } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { LoadingState } from '../../components/states/states.tsx';
import { useSellers } from '../../lib/shops/sellers.ts';
import { Deliveries } from './components/deliveries.tsx';
import { PasteModal } from './components/paste-modal.tsx';
import { ReceivedNotifications } from './components/received-notifications.tsx';
import { Subscriptions } from './components/subscriptions.tsx';
import { TriggerModal } from './components/trigger-modal.tsx';
import { type NotificationTab, without } from './model/search.ts';
import { useNotificationSearch } from './model/use-notification-search.ts';

/** Received notifications, subscriptions and deliveries. */
export function NotificationsScreen() {
  const [search, change] = useNotificationSearch();
  const [dialog, setDialog] = useState<'trigger' | 'paste' | undefined>();
  const sellers = useSellers();
  const list = sellers.data ?? [];
  const testSellers = list.filter(({ isSandbox }) => isSandbox);
  const close = () => setDialog(undefined);
  return (
    <Page
      title="Notifications"
      description="Live notifications from Amazon"
      actions={
        <Permitted procedures={['notifications.trigger', 'notifications.paste']}>
          <Group gap="xs">
            {testSellers.length > 0 && (
              <Button size="xs" leftSection={<Zap size={14} aria-hidden="true" />} onClick={() => setDialog('trigger')}>
                Trigger notification
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<ClipboardPaste size={14} aria-hidden="true" />}
              onClick={() => setDialog('paste')}
            >
              Paste message
            </Button>
          </Group>
        </Permitted>
      }
    >
      <Tabs
        value={search.tab ?? 'received'}
        onChange={(tab) =>
          change((now) => ({ ...without(now, 'tab', 'open'), ...(tab !== null && { tab: tab as NotificationTab }) }))
        }
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="received">Received</Tabs.Tab>
          <Tabs.Tab value="subscriptions">Subscriptions</Tabs.Tab>
          {testSellers.length > 0 && <Tabs.Tab value="deliveries">Deliveries</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="received" pt="sm">
          <ReceivedNotifications sellers={list} />
        </Tabs.Panel>
        <Tabs.Panel value="subscriptions" pt="sm">
          {sellers.data === undefined ? <LoadingState label="Loading sellers" /> : <Subscriptions sellers={list} />}
        </Tabs.Panel>
        <Tabs.Panel value="deliveries" pt="sm">
          <Permitted procedures={['notifications.addWebhook', 'notifications.setDeliveryFaults']} isExplained>
            <Deliveries />
          </Permitted>
        </Tabs.Panel>
      </Tabs>
      {dialog === 'trigger' && <TriggerModal sellers={testSellers} close={close} />}
      {dialog === 'paste' && <PasteModal close={close} />}
    </Page>
  );
}
