import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  readonly title: string;
  /** What will be changed, and for whom. */
  readonly text: string;
  /** The word on the button that does it. */
  readonly action: string;
  /** It cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is changed. */
export function ask({ title, text, action, isDangerous = false, onConfirm }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    ...(isDangerous && { confirmProps: { color: 'red' } }),
    onConfirm,
  });
}
