import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { Invitations } from './components/invitations.tsx';
import { Members } from './components/members.tsx';
import { RoleList } from './components/role-list.tsx';
import { WorkspaceTab } from './components/workspace-tab.tsx';

const route = getRouteApi('/people');

/** Members, invitations, roles and settings of the workspace. */
export function PeopleScreen() {
  const { tab = 'members' } = route.useSearch();
  const navigate = route.useNavigate();
  const me = useQuery(trpc.session.me.queryOptions());
  return (
    <Page title="People" description="Members, roles and invitations of this workspace">
      <AsyncContent query={me} label="Loading workspace">
        {(known) => {
          const workspace = known.workspaces.find(({ id }) => id === known.workspaceId);
          return (
            <Tabs
              value={tab}
              onChange={(value) => navigate({ search: value === null || value === 'members' ? {} : { tab: value } })}
              keepMounted={false}
            >
              <Tabs.List aria-label="People" mb="md">
                <Tabs.Tab value="members">Members</Tabs.Tab>
                <Tabs.Tab value="roles">Roles</Tabs.Tab>
                <Tabs.Tab value="workspace">Workspace</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="members">
                <Members ownId={known.person?.id ?? ''} workspace={workspace?.name ?? ''} />
                <InvitationsTab />
              </Tabs.Panel>
              <Tabs.Panel value="roles">
                <RoleList />
              </Tabs.Panel>
              <Tabs.Panel value="workspace">
                <WorkspaceTab name={workspace?.name ?? ''} />
              </Tabs.Panel>
            </Tabs>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

/** Only users who may invite see the invitations. Others see the reason. */
function InvitationsTab() {
  const { isAllowed, role } = usePermission();
  if (isAllowed('members.invitations', 'members.invite')) return <Invitations />;
  return (
    <Text size="sm" mt="md">
      Only owners can manage members, roles and invitations. Your role is {role}.
    </Text>
  );
}
