import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { BrowsersSection } from './components/browsers-section.tsx';
import { DeleteSection } from './components/delete-section.tsx';
import { EmailSection } from './components/email-section.tsx';
import { NameSection } from './components/name-section.tsx';
import { PasskeysSection } from './components/passkeys-section.tsx';
import { PasswordSection } from './components/password-section.tsx';

/** Settings of the signed-in user, independent of the workspace. */
export function AccountScreen() {
  const me = useQuery(trpc.session.me.queryOptions());
  return (
    <Page
      title="Your account"
      description={me.data?.person?.email}
      actions={
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <AsyncContent query={me} label="Loading account">
        {({ person }) => (
          <Stack gap="xl" maw={720}>
            <NameSection name={person?.name ?? ''} />
            <EmailSection email={person?.email ?? ''} />
            <PasswordSection />
            <PasskeysSection />
            <BrowsersSection />
            <DeleteSection email={person?.email ?? ''} />
          </Stack>
        )}
      </AsyncContent>
    </Page>
  );
}
