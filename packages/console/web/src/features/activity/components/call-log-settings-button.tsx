import { ActionIcon, Alert, Button, Modal, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import type { ActivitySettings } from '../../../lib/requests/server-types.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';

/** Opens the settings of the call log. */
export function CallLogSettingsButton() {
  const [opened, { open, close }] = useDisclosure(false);
  const settings = useQuery({ ...trpc.activity.settings.queryOptions(), enabled: opened, staleTime: 0 });
  return (
    <>
      <ActionIcon variant="default" size={30} aria-label="Call log settings" onClick={open}>
        <Settings2 size={16} aria-hidden="true" />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title="Call log settings">
        <AsyncContent query={settings}>
          {({ kept, dropped, ...saved }) => (
            <Stack gap="sm">
              <Text size="sm">
                {formatCount(kept)} calls are stored. The retention period is in{' '}
                <AnchorLink to="/settings" inherit underline="always">
                  Settings
                </AnchorLink>
                .
              </Text>
              {dropped.records + dropped.exchanges > 0 && (
                <Alert color="orange" variant="light">
                  Since the console started: {formatQuantity(dropped.records, 'call')} not stored,{' '}
                  {formatQuantity(dropped.exchanges, 'call')} stored without bodies. The call log was overloaded.
                </Alert>
              )}
              <Permitted procedures="activity.changeSettings" isExplained>
                <SettingsForm saved={saved} onDone={close} />
              </Permitted>
            </Stack>
          )}
        </AsyncContent>
      </Modal>
    </>
  );
}

function SettingsForm({ saved, onDone }: { readonly saved: ActivitySettings; readonly onDone: () => void }) {
  const [settings, setSettings] = useState(saved);
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.activity.changeSettings.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: trpc.activity.settings.queryKey() });
        onDone();
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
          label="Maximum number of calls"
          description="The oldest calls are deleted first."
          min={100}
          max={10_000_000}
          thousandSeparator=","
          value={settings.maxCalls}
          onChange={(maxCalls) => setSettings({ ...settings, maxCalls: Number(maxCalls) })}
        />
        <Switch
          label="Store personal data of buyers"
          description="Includes names and addresses in the bodies of future calls. Tokens and secrets are never stored."
          checked={settings.savePersonalData}
          onChange={({ currentTarget }) => setSettings({ ...settings, savePersonalData: currentTarget.checked })}
        />
        {change.error !== null && <ErrorState error={change.error} />}
        <Button type="submit" loading={change.isPending}>
          Save settings
        </Button>
      </Stack>
    </form>
  );
}
