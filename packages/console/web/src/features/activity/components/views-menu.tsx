import { Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { type ActivitySearch, type ChangeActivitySearch, isFiltered, parseSearch } from '../model/filters.ts';

interface ViewsMenuProps {
  readonly search: ActivitySearch;
  readonly change: ChangeActivitySearch;
}

/** Saved filters. */
export function ViewsMenu({ search, change }: ViewsMenuProps) {
  const [isNaming, { open, close }] = useDisclosure(false);
  const clipboard = useClipboard({ timeout: 1500 });
  const queryClient = useQueryClient();
  const views = useQuery(trpc.activity.views.queryOptions());
  const denialReason = usePermission().getDenialReason('activity.saveView', 'activity.removeView');
  const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.activity.views.queryKey() });
  const remove = useMutation(trpc.activity.removeView.mutationOptions({ onSuccess: refresh }));
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} closeOnItemClick={false}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Bookmark size={14} aria-hidden="true" />}>
            Saved views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.data?.length === 0 && <Menu.Label>No saved views</Menu.Label>}
          {views.data?.map(({ id, name, filters }) => (
            <Group key={id} gap={4} wrap="nowrap">
              <Menu.Item closeMenuOnClick onClick={() => change(() => parseSearch(filters))}>
                {name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={`Delete view ${name}`}
                onClick={() => remove.mutate({ id })}
                disabled={denialReason !== undefined}
              >
                <Trash2 size={14} aria-hidden="true" />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item closeMenuOnClick onClick={open} disabled={denialReason !== undefined || !isFiltered(search)}>
            Save this view…
          </Menu.Item>
          {denialReason !== undefined && <Menu.Label maw={280}>{denialReason}</Menu.Label>}
          <Menu.Item onClick={() => clipboard.copy(window.location.href)}>
            {clipboard.copied ? 'Link copied' : 'Copy link to this view'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={close} title="Save this view">
        <NameForm
          filters={search}
          onDone={() => {
            void refresh();
            close();
          }}
        />
      </Modal>
    </>
  );
}

function NameForm({ filters, onDone }: { readonly filters: ActivitySearch; readonly onDone: () => void }) {
  const [name, setName] = useState('');
  const save = useMutation(trpc.activity.saveView.mutationOptions({ onSuccess: onDone }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ name, filters: filters as Record<string, string> });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          maxLength={60}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          A view with the same name is replaced.
        </Text>
        {save.error !== null && <ErrorState error={save.error} />}
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          Save view
        </Button>
      </Stack>
    </form>
  );
}
