import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/states.tsx';

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

function NameForm({ close, initial, submitLabel, submit, isPending, error }: NameFormProps) {
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
        {error !== null && <ErrorState error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
