import { Tabs } from '@mantine/core';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { isHosted } from '../../lib/browser/mode.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { ApplicationsTab } from './components/applications-tab.tsx';
import { AuditTab } from './components/audit-tab.tsx';
import { ClientTab } from './components/client-tab.tsx';
import { ProgramsTab } from './components/programs-tab.tsx';
import { QueuesTab } from './components/queues-tab.tsx';
import { SecurityTab } from './components/security-tab.tsx';
import { SessionsTab } from './components/sessions-tab.tsx';
import { VersionsTab } from './components/versions-tab.tsx';

const route = getRouteApi('/settings');

// In a hosted console, users manage their sessions under Your account.
const tabs = [
  { value: 'applications', label: 'Applications', permissions: ['applications.add'], content: ApplicationsTab },
  { value: 'versions', label: 'API versions', permissions: ['settings.setVersion'], content: VersionsTab },
  { value: 'calls', label: 'Calls', permissions: ['settings.setClient'], content: ClientTab },
  { value: 'queues', label: 'Queues', permissions: [], content: QueuesTab },
  { value: 'programs', label: 'Programs', permissions: ['programs.add'], content: ProgramsTab },
  { value: 'security', label: 'Data and security', permissions: ['settings.setReadOnly'], content: SecurityTab },
  ...(isHosted ? [] : [{ value: 'sessions', label: 'Sessions', permissions: [], content: SessionsTab } as const]),
  { value: 'audit', label: 'Audit log', permissions: ['audit.list'], content: AuditTab },
] as const;

export function SettingsScreen() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const Content = shown.content;
  return (
    <Page
      title="Settings"
      description="Applications, API versions, retention and audit log"
      actions={
        <AnchorLink to="/errors" size="sm" underline="always">
          Error codes
        </AnchorLink>
      }
    >
      <Tabs
        value={shown.value}
        onChange={(value) => value !== null && navigate({ search: { tab: value } })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Settings" mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            {value === shown.value && (
              <Permitted procedures={shown.permissions} isExplained>
                <Content />
              </Permitted>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
