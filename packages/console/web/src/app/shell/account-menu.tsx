import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { signOut } from '../../lib/sign-out.ts';
import { trpc } from '../../lib/trpc.ts';
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
