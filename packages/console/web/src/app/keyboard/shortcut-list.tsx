import { Group, Kbd, Modal, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { type Shortcut, useShortcuts, useShortcutsEnabled } from '../../lib/preferences/shortcuts.ts';

/** Lists all keyboard shortcuts, by group. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const shortcuts = useShortcuts();
  const [enabled, setEnabled] = useShortcutsEnabled();
  const groups = Map.groupBy(shortcuts, ({ group }) => group);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <Stack>
        <Switch
          label="Single-key shortcuts"
          description="When off, only shortcuts with Ctrl or ⌘ work. Text fields and editors keep their own shortcuts."
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <Title order={3} size="h5" mb={4}>
              {group}
            </Title>
            <Table aria-label={group} withRowBorders={false} verticalSpacing={4}>
              <Table.Tbody>
                {members.map((shortcut) => (
                  <Table.Tr key={shortcut.keys}>
                    <Table.Th scope="row" fw={400}>
                      {shortcut.description}
                    </Table.Th>
                    <Table.Td ta="right">
                      <Keys shortcut={shortcut} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}

function Keys({ shortcut: { keys } }: { readonly shortcut: Shortcut }) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {keys.split(' ').map((key, index) => (
        <Group gap={4} key={key} wrap="nowrap">
          {index > 0 && (
            <Text size="xs" component="span">
              then
            </Text>
          )}
          <Kbd>{formatKey(key)}</Kbd>
        </Group>
      ))}
    </Group>
  );
}

const isMac = navigator.platform.startsWith('Mac');

function formatKey(key: string): string {
  return key.replace('mod+', isMac ? '⌘ ' : 'Ctrl ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
