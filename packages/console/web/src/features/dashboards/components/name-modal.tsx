import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';

interface NameModalProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly submit: (name: string) => void;
  readonly isPending: boolean;
  /** Null if there is none. */
  readonly error: unknown;
  /** What the form shows of a name that somebody changed meanwhile. The name cannot be sent before that is answered. */
  readonly children?: ((entered: string) => ReactNode) | undefined;
}

/** Asks for the name of a dashboard. */
export function NameModal({ isOpen, close, title, ...form }: NameModalProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={title}>
      <NameForm {...form} close={close} />
    </Modal>
  );
}

type NameFormProps = Omit<NameModalProps, 'isOpen' | 'title'>;

/** The form of the name of a dashboard. */
export function NameForm({ close, initial, submitLabel, submit, isPending, error, children }: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(name);
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        {children?.(name)}
        {error !== null && <ErrorState error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === '' || children !== undefined}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
