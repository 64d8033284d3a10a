import { Alert, Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft, FileSearch, FolderOpen, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { AnchorLink } from '../../components/typed-link.tsx';
import { failureOf } from '../../lib/failure.ts';
import { CallDetails } from './components/call-details.tsx';
import { CallsTable } from './components/calls-table.tsx';
import type { FileCall } from './model/file-call.ts';
import { mostMegabytes, readCallsFile, wordsOf } from './model/read-calls-file.ts';

const route = getRouteApi('/activity/file');

interface OpenFile {
  readonly name: string;
  readonly calls: readonly FileCall[];
}

/** Calls of a file that was exported, here or elsewhere. The browser reads it; nothing is sent to the server. */
export function FileScreen() {
  const [file, setFile] = useState<OpenFile>();
  const [error, setError] = useState<string>();
  const { call: callId } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (call: string | undefined) => void navigate({ search: call === undefined ? {} : { call } });
  const open = async (chosen: File | null) => {
    if (chosen === null) return;
    setError(undefined);
    try {
      setFile({ name: chosen.name, calls: await callsOf(chosen) });
      show(undefined);
    } catch (caught) {
      setError(failureOf(caught).message);
    }
  };
  const call = file?.calls.find(({ id }) => id === callId);
  return (
    <Page
      title={call?.operation ?? file?.name ?? 'Calls of a file'}
      description={<WayBack isCall={call !== undefined} toFile={() => show(undefined)} />}
      actions={
        <OpenButton open={(chosen) => void open(chosen)} label={file === undefined ? 'Open a file' : 'Open another'} />
      }
    >
      {error !== undefined && (
        <Alert color="red" variant="light" title="The file cannot be opened" role="alert">
          {error}
        </Alert>
      )}
      {file === undefined && error === undefined && (
        <EmptyState icon={FileSearch} title="No file is open">
          Open a file of calls that was exported as JSON or HAR, here or by another tool. Your browser reads it: nothing
          of it is sent or kept.
        </EmptyState>
      )}
      {call !== undefined && <CallDetails call={call} />}
      {file !== undefined && call === undefined && <Calls calls={file.calls} show={show} />}
    </Page>
  );
}

async function callsOf(file: File): Promise<readonly FileCall[]> {
  const megabytes = Math.ceil(file.size / 1_000_000);
  if (megabytes <= mostMegabytes) return readCallsFile(await file.text());
  throw new Error(`The file has ${megabytes} MB; ${mostMegabytes} MB at most can be opened. Export fewer calls.`);
}

function WayBack({ isCall, toFile }: { readonly isCall: boolean; readonly toFile: () => void }) {
  if (!isCall) {
    return (
      <AnchorLink to="/activity" size="sm">
        <ArrowLeft size={12} aria-hidden="true" /> All calls
      </AnchorLink>
    );
  }
  return (
    <Anchor component="button" type="button" size="sm" onClick={toFile}>
      <ArrowLeft size={12} aria-hidden="true" /> All calls of the file
    </Anchor>
  );
}

function OpenButton({ open, label }: { readonly open: (file: File | null) => void; readonly label: string }) {
  return (
    <FileButton onChange={open} accept=".json,.har,application/json">
      {(props) => (
        <Button size="xs" leftSection={<FolderOpen size={14} aria-hidden="true" />} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

interface CallsProps {
  readonly calls: readonly FileCall[];
  readonly show: (id: string) => void;
}

function Calls({ calls, show }: CallsProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const rows = useMemo(
    () => (wanted === '' ? calls : calls.filter((call) => wordsOf(call).includes(wanted))),
    [calls, wanted],
  );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <TextInput
          type="search"
          size="xs"
          w={280}
          aria-label="Search the calls of the file"
          placeholder="Path, body, request id, code …"
          leftSection={<Search size={14} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {rows.length === calls.length ? '' : `${rows.length} of ${calls.length} calls`}
        </Text>
      </Group>
      {rows.length === 0 ? (
        <EmptyState icon={Search} title={calls.length === 0 ? 'The file holds no calls' : 'No call is like that'}>
          {calls.length === 0 ? 'Open another.' : 'Try other words.'}
        </EmptyState>
      ) : (
        <CallsTable rows={rows} hasOlder={false} isFull={false} loadOlder={nothing} open={show} />
      )}
    </Stack>
  );
}

function nothing(): void {}
