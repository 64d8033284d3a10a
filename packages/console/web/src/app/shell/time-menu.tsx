import { ActionIcon, Menu } from '@mantine/core';
import { Check, Clock } from 'lucide-react';
import { type TimeZoneChoice, useTimeSettings } from '../../lib/time.tsx';

const labels: Readonly<Record<TimeZoneChoice, string>> = {
  local: 'Local time',
  utc: 'UTC',
  marketplace: 'Marketplace time',
  relative: 'Relative time',
};

export function TimeMenu() {
  const { choice, choose } = useTimeSettings();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Time display">
          <Clock size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(labels) as TimeZoneChoice[]).map((value) => (
          <Menu.Item
            key={value}
            rightSection={value === choice && <Check size={16} aria-hidden="true" />}
            aria-current={value === choice}
            onClick={() => choose(value)}
          >
            {labels[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
