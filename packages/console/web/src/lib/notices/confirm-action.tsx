import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface ConfirmationOptions {
  readonly title: string;
  /** What will change, and for whom. */
  readonly text: string;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  /** Label of the button that closes the dialog. @default 'Cancel' */
  readonly cancelLabel?: string;
  /** Whether the action cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

/** Asks the user to confirm an action. */
export function confirmAction({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  onConfirm,
}: ConfirmationOptions): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: confirmLabel, cancel: cancelLabel },
    ...(isDangerous && { confirmProps: { color: 'red' } }),
    onConfirm,
  });
}
