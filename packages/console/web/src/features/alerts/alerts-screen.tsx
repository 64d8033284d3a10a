import { Tabs } from '@mantine/core';
import { Page } from '../../components/layout/page.tsx';
import { getRouteApi } from '../../navigation/hooks.ts';
import { ChannelsTab } from './components/channels-tab.tsx';
import { HistoryTab } from './components/history-tab.tsx';
import { RulesTab } from './components/rules-tab.tsx';

const route = getRouteApi('/alerts');

/** Rules that watch something, channels to which their messages go, and the history of messages. */
export function AlertsScreen() {
  const { tab = 'rules' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title="Alerts" description="Messages by email, in Slack or to a webhook when something happens">
      <Tabs
        value={tab}
        onChange={(value) => navigate({ search: value === null || value === 'rules' ? {} : { tab: value } })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Alerts" mb="md">
          <Tabs.Tab value="rules">Rules</Tabs.Tab>
          <Tabs.Tab value="channels">Channels</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rules">
          <RulesTab openChannels={() => navigate({ search: { tab: 'channels' } })} />
        </Tabs.Panel>
        <Tabs.Panel value="channels">
          <ChannelsTab />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
