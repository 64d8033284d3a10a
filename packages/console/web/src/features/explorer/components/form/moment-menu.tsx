import { ActionIcon, Menu } from '@mantine/core';
import { CalendarClock } from 'lucide-react';

interface MomentMenuProps {
  readonly label: string;
  /** Whether only a date is needed. */
  readonly isDay: boolean;
  readonly choose: (text: string) => void;
}

const day = 86_400_000;
const presets = [
  ['Now', 0],
  ['An hour ago', day / 24],
  ['A day ago', day],
  ['7 days ago', 7 * day],
  ['30 days ago', 30 * day],
  ['90 days ago', 90 * day],
] as const;

/** Menu of common times. */
export function MomentMenu({ label, isDay, choose }: MomentMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Choose a time for ${label}`}>
          <CalendarClock size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.map(([name, ago]) => (
          <Menu.Item key={name} onClick={() => choose(formatTime(Date.now() - ago, isDay))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function formatTime(time: number, isDay: boolean): string {
  const text = new Date(time).toISOString();
  return isDay ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}
