import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden="true" />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? 'Copied' : label}
    </Button>
  );
}
