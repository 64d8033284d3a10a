import { Button, Drawer, FileButton, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { parseListingChanges, type ShownListing, serializeListings } from '../model/listing-changes.ts';
import { JsonEditor } from './json-editor.tsx';

interface ListingsJsonProps {
  readonly sellerId: string;
  readonly listings: readonly ShownListing[];
}

/** Edits stock and prices as JSON, or loads them from a file. */
export function ListingsJson(props: ListingsJsonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Braces size={14} aria-hidden="true" />} onClick={open}>
        Edit as JSON
      </Button>
      <Drawer opened={opened} onClose={close} position="right" size="lg" title="Stock and prices as JSON">
        <Editor {...props} close={close} />
      </Drawer>
    </>
  );
}

function Editor({ sellerId, listings, close }: ListingsJsonProps & { readonly close: () => void }) {
  const [text, setText] = useState(() => serializeListings(listings));
  const parsed = parseChanges(text, listings);
  const change = useMutation(
    trpc.sandbox.changeListings.mutationOptions({
      onSuccess: ({ changed }) => {
        notifySuccess(`${formatQuantity(changed, 'listing')} updated.`);
        close();
      },
    }),
  );
  const readFile = async (file: File | null) => {
    if (file !== null) setText(await file.text());
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        Changed values are applied to the sandbox. Removing a listing from this text does not change it. You can also
        change existing listings that are not shown here.
      </Text>
      <JsonEditor
        label="Listings as JSON"
        value={text}
        onChange={setText}
        problem={parsed.problem}
        problemTitle="Invalid listings"
      />
      {change.error !== null && <ErrorState error={change.error} />}
      <Group gap="xs">
        <Button
          disabled={parsed.changes.length === 0}
          loading={change.isPending}
          onClick={() => change.mutate({ sellerId, changes: [...parsed.changes] })}
        >
          Update {formatQuantity(parsed.changes.length, 'listing')}
        </Button>
        <FileButton onChange={(file) => void readFile(file)} accept="application/json,.json">
          {(props) => (
            <Button variant="default" {...props}>
              Open file
            </Button>
          )}
        </FileButton>
        <CopyButton text={text} label="Copy JSON" />
      </Group>
    </Stack>
  );
}

function parseChanges(text: string, listings: readonly ShownListing[]) {
  try {
    return { changes: parseListingChanges(text, listings), problem: undefined };
  } catch (error) {
    return { changes: [], problem: describeError(error).message };
  }
}
