import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';

interface RemoveButtonProps {
  readonly label: string;
  readonly remove: () => void;
}

export function RemoveButton({ label, remove }: RemoveButtonProps) {
  return (
    <ActionIcon ml={6} size={24} variant="subtle" color="gray" aria-label={`Remove ${label}`} onClick={remove}>
      <X size={14} aria-hidden="true" />
    </ActionIcon>
  );
}
