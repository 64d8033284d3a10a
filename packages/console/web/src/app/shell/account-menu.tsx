import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { trpc } from '../../lib/requests/trpc.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { Link } from '../../navigation/link.tsx';

/** Menu with the signed-in user's email, account and sign-out. */
export function AccountMenu() {
  const me = useQuery(trpc.session.me.queryOptions());
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Account">
          <UserRound size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.data?.person?.email}</Menu.Label>
        <Menu.Item component={Link} to="/account">
          Your account
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
