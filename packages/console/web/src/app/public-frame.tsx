import { Center, Group, Paper, Stack, Text } from '@mantine/core';
import { Outlet } from '../navigation/outlet.tsx';
import { ScreenErrorView } from './screen-error-view.tsx';
import { DisplayMenus } from './shell/display-menus.tsx';

/** The frame of the screens for users who are not signed in. */
export function PublicFrame() {
  return (
    <Center mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="md">
        <Group component="header" justify="space-between">
          <Group gap="xs">
            <img src="/icon.svg" alt="" width={24} height={24} />
            <Text fw={600}>Supercargo</Text>
          </Group>
          <Group gap={4}>
            <DisplayMenus />
          </Group>
        </Group>
        <Paper component="main" withBorder p="lg">
          <Outlet errorView={ScreenErrorView} />
        </Paper>
      </Stack>
    </Center>
  );
}
