import { Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import { type ActivitySearch, isFiltered, readSearch } from '../model/filters.ts';

interface ViewsMenuProps {
  readonly search: ActivitySearch;
  readonly change: (search: ActivitySearch) => void;
}

/** Filters by name. */
export function ViewsMenu({ search, change }: ViewsMenuProps) {
  const [naming, { open, close }] = useDisclosure(false);
  const clipboard = useClipboard({ timeout: 1500 });
  const queryClient = useQueryClient();
  const views = useQuery(trpc.activity.views.queryOptions());
  const refused = usePermission().reason('activity.saveView', 'activity.removeView');
  const renew = () => queryClient.invalidateQueries({ queryKey: trpc.activity.views.queryKey() });
  const remove = useMutation(trpc.activity.removeView.mutationOptions({ onSuccess: renew }));
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} closeOnItemClick={false}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Bookmark size={14} aria-hidden="true" />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.data?.length === 0 && <Menu.Label>No view has been saved yet</Menu.Label>}
          {views.data?.map(({ id, name, filters }) => (
            <Group key={id} gap={4} wrap="nowrap">
              <Menu.Item closeMenuOnClick onClick={() => change(readSearch(filters))}>
                {name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={`Remove the view ${name}`}
                onClick={() => remove.mutate({ id })}
                disabled={refused !== undefined}
              >
                <Trash2 size={14} aria-hidden="true" />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item closeMenuOnClick onClick={open} disabled={refused !== undefined || !isFiltered(search)}>
            Save these filters …
          </Menu.Item>
          {refused !== undefined && <Menu.Label maw={280}>{refused}</Menu.Label>}
          <Menu.Item onClick={() => clipboard.copy(window.location.href)}>
            {clipboard.copied ? 'Link copied' : 'Copy a link to this view'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={naming} onClose={close} title="Save these filters">
        <NameForm
          filters={search}
          done={() => {
            void renew();
            close();
          }}
        />
      </Modal>
    </>
  );
}

function NameForm({ filters, done }: { readonly filters: ActivitySearch; readonly done: () => void }) {
  const [name, setName] = useState('');
  const save = useMutation(trpc.activity.saveView.mutationOptions({ onSuccess: done }));
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
          A view of the same name is replaced.
        </Text>
        {save.error !== null && <FailedState error={save.error} />}
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
