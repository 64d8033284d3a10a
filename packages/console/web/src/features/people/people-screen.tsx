import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { Invitations } from './components/invitations.tsx';
import { Members } from './components/members.tsx';
import { RoleList } from './components/role-list.tsx';
import { WorkspaceTab } from './components/workspace-tab.tsx';

const route = getRouteApi('/people');

/** Who belongs to the workspace, who has been asked to, and the workspace itself. */
export function PeopleScreen() {
  const { tab = 'members' } = route.useSearch();
  const navigate = route.useNavigate();
  const me = useQuery(trpc.session.me.queryOptions());
  return (
    <Page title="People" description="Who works in this workspace, and as what.">
      <Answered query={me} label="Loading the workspace">
        {(known) => {
          const workspace = known.workspaces.find(({ id }) => id === known.workspaceId);
          return (
            <Tabs
              value={tab}
              onChange={(value) =>
                void navigate({ search: value === null || value === 'members' ? {} : { tab: value } })
              }
              keepMounted={false}
            >
              <Tabs.List aria-label="People" mb="md">
                <Tabs.Tab value="members">Members</Tabs.Tab>
                <Tabs.Tab value="roles">Roles</Tabs.Tab>
                <Tabs.Tab value="workspace">Workspace</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="members">
                <Members ownId={known.person?.id ?? ''} workspace={workspace?.name ?? ''} />
                <InvitationsForSome />
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
      </Answered>
    </Page>
  );
}

/** Who has been invited is told to those alone who may invite; others read why it is not here. */
function InvitationsForSome() {
  const { may, role } = usePermission();
  if (may('people.invitations', 'people.invite')) return <Invitations />;
  return (
    <Text size="sm" mt="md">
      Members, roles and invitations are changed by owners, and your role is {role}.
    </Text>
  );
}
