import { Text, UnstyledButton } from '@mantine/core';

interface TemplateButtonProps {
  readonly name: string;
  readonly description?: string;
  readonly onSelect: () => void;
}

/** A saved query or an example, which opens in the editor. */
export function TemplateButton({ name, description = '', onSelect }: TemplateButtonProps) {
  return (
    <UnstyledButton
      onClick={onSelect}
      p={6}
      bdrs="sm"
      style={{ border: '1px solid var(--mantine-color-default-border)', flex: 1 }}
    >
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {description !== '' && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </UnstyledButton>
  );
}
