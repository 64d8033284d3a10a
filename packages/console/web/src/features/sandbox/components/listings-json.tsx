import { Alert, Button, Drawer, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FailedState } from '../../../components/states.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { changesOf, listingsText, type ShownListing } from '../model/listing-changes.ts';

interface ListingsJsonProps {
  readonly sellerId: string;
  readonly listings: readonly ShownListing[];
}

/** Stock and prices as JSON: edited as a text, or brought in from a file. */
export function ListingsJson(props: ListingsJsonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Braces size={14} aria-hidden="true" />} onClick={open}>
        As JSON
      </Button>
      <Drawer opened={opened} onClose={close} position="right" size="lg" title="Stock and prices as JSON">
        <Editor {...props} close={close} />
      </Drawer>
    </>
  );
}

function Editor({ sellerId, listings, close }: ListingsJsonProps & { readonly close: () => void }) {
  const [text, setText] = useState(() => listingsText(listings));
  const judged = judge(text, listings);
  const change = useMutation(
    trpc.sandbox.changeListings.mutationOptions({
      onSuccess: ({ changed }) => {
        tellDone(changed === 1 ? 'Changed one listing.' : `Changed ${changed} listings.`);
        close();
      },
    }),
  );
  const take = async (file: File | null) => {
    if (file !== null) setText(await file.text());
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        What is changed here is changed in the sandbox; what is taken out stays as it is. Other SKUs can be brought in.
      </Text>
      <Textarea
        aria-label="Listings as JSON"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={10}
        maxRows={26}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
      />
      {judged.problem !== undefined && (
        <Alert color="orange" variant="light" title="That cannot be taken over" role="status">
          {judged.problem}
        </Alert>
      )}
      {change.error !== null && <FailedState error={change.error} />}
      <Group gap="xs">
        <Button
          disabled={judged.changes.length === 0}
          loading={change.isPending}
          onClick={() => change.mutate({ sellerId, changes: [...judged.changes] })}
        >
          {judged.changes.length === 1 ? 'Change one listing' : `Change ${judged.changes.length} listings`}
        </Button>
        <FileButton onChange={(file) => void take(file)} accept="application/json,.json">
          {(props) => (
            <Button variant="default" {...props}>
              From a file
            </Button>
          )}
        </FileButton>
        <CopyButton text={text} label="Copy JSON" />
      </Group>
    </Stack>
  );
}

function judge(text: string, listings: readonly ShownListing[]) {
  try {
    return { changes: changesOf(text, listings), problem: undefined };
  } catch (error) {
    return { changes: [], problem: failureOf(error).message };
  }
}
