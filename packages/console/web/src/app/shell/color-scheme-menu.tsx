import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { Check, Monitor } from 'lucide-react';
import { colorSchemes } from './color-schemes.ts';

export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = colorSchemes.find(({ value }) => value === colorScheme)?.icon ?? Monitor;
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Theme">
          <Current size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {colorSchemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden="true" />}
            rightSection={value === colorScheme && <Check size={16} aria-hidden="true" />}
            aria-current={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
