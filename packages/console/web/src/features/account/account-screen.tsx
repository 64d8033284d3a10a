import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { signOut } from '../../lib/leaving.ts';
import { trpc } from '../../lib/trpc.ts';
import { BrowsersSection } from './components/browsers-section.tsx';
import { DeleteSection } from './components/delete-section.tsx';
import { EmailSection } from './components/email-section.tsx';
import { NameSection } from './components/name-section.tsx';
import { PasskeysSection } from './components/passkeys-section.tsx';
import { PasswordSection } from './components/password-section.tsx';

/** What belongs to the person, whatever workspace they look at. */
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
      <Answered query={me} label="Loading your account">
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
      </Answered>
    </Page>
  );
}
