import { ActionIcon, Menu } from '@mantine/core';
import { Check, Clock } from 'lucide-react';
import { type TimeDisplay, useTimeSettings } from '../../lib/time/time.tsx';

const labels: Readonly<Record<TimeDisplay, string>> = {
  local: 'Local time',
  utc: 'UTC',
  marketplace: 'Marketplace time',
  relative: 'Relative time',
};

export function TimeMenu() {
  const { timeDisplay, setTimeDisplay } = useTimeSettings();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Time display">
          <Clock size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(labels) as TimeDisplay[]).map((value) => (
          <Menu.Item
            key={value}
            rightSection={value === timeDisplay && <Check size={16} aria-hidden="true" />}
            aria-current={value === timeDisplay}
            onClick={() => setTimeDisplay(value)}
          >
            {labels[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
