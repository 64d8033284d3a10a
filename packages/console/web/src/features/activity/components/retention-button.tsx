import { ActionIcon, Alert, Anchor, Button, Modal, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { ActivitySettings } from '../../../../../server/src/services/activity/activity-settings.ts';
import { Answered } from '../../../components/answered.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { FailedState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What is kept of calls, and for how long. */
export function RetentionButton() {
  const [opened, { open, close }] = useDisclosure(false);
  const settings = useQuery({ ...trpc.activity.settings.queryOptions(), enabled: opened, staleTime: 0 });
  return (
    <>
      <ActionIcon variant="default" size={30} aria-label="What is kept, and for how long" onClick={open}>
        <Settings2 size={16} aria-hidden="true" />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title="What is kept of calls">
        <Answered query={settings}>
          {({ kept, dropped, ...given }) => (
            <Stack gap="sm">
              <Text size="sm">
                {formatCount(kept)} calls are kept now. For how many days is one of the{' '}
                <Anchor component={Link} to="/settings" inherit underline="always">
                  settings
                </Anchor>
                .
              </Text>
              {dropped.records + dropped.exchanges > 0 && (
                <Alert color="orange" variant="light">
                  Since the console was started there was no room for {formatCount(dropped.records)} calls, and for the
                  bodies of {formatCount(dropped.exchanges)} more.
                </Alert>
              )}
              <Permitted to="activity.changeSettings" isExplained>
                <SettingsForm given={given} done={close} />
              </Permitted>
            </Stack>
          )}
        </Answered>
      </Modal>
    </>
  );
}

function SettingsForm({ given, done }: { readonly given: ActivitySettings; readonly done: () => void }) {
  const [settings, setSettings] = useState(given);
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.activity.changeSettings.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: trpc.activity.settings.queryKey() });
        done();
      },
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(settings);
      }}
    >
      <Stack gap="sm">
        <NumberInput
          label="Calls at most"
          description="The oldest go first."
          min={100}
          max={10_000_000}
          thousandSeparator=","
          value={settings.mostCalls}
          onChange={(mostCalls) => setSettings({ ...settings, mostCalls: Number(mostCalls) })}
        />
        <Switch
          label="Keep personal data of buyers"
          description="Names, addresses and the like in bodies of calls made from now on. Tokens and secrets are never kept."
          checked={settings.keepPersonalData}
          onChange={({ currentTarget }) => setSettings({ ...settings, keepPersonalData: currentTarget.checked })}
        />
        {change.error !== null && <FailedState error={change.error} />}
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
