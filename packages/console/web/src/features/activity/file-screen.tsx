import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { ArrowLeft, FileSearch, FolderOpen, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../components/forms/search-field.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { describeError } from '../../lib/requests/error-description.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { CallDetails } from './components/call-details.tsx';
import { CallsTable } from './components/calls-table.tsx';
import type { FileCall } from './model/file-call.ts';
import { buildSearchText, maxMegabytes, parseCallsFile } from './model/parse-calls-file.ts';

const route = getRouteApi('/activity/file');

interface OpenFile {
  readonly name: string;
  readonly calls: readonly FileCall[];
}

/** Shows calls from an exported file. The browser reads the file; nothing is sent to the server. */
export function FileScreen() {
  const [file, setFile] = useState<OpenFile>();
  const [error, setError] = useState<string>();
  const { call: callId } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (call: string | undefined) => navigate({ search: call === undefined ? {} : { call } });
  const open = async (chosen: File | null) => {
    if (chosen === null) return;
    setError(undefined);
    try {
      setFile({ name: chosen.name, calls: await readCalls(chosen) });
      show(undefined);
    } catch (caught) {
      setError(describeError(caught).message);
    }
  };
  const call = file?.calls.find(({ id }) => id === callId);
  return (
    <Page
      title={call?.operation ?? file?.name ?? 'Calls from a file'}
      description={<BackLink isCall={call !== undefined} toFile={() => show(undefined)} />}
      actions={
        <OpenButton
          open={(chosen) => void open(chosen)}
          label={file === undefined ? 'Open file' : 'Open another file'}
        />
      }
    >
      {error !== undefined && (
        <Alert color="red" variant="light" title="The file cannot be opened" role="alert">
          {error}
        </Alert>
      )}
      {file === undefined && error === undefined && (
        <EmptyState icon={FileSearch} title="No file open">
          Open a JSON or HAR file of calls that was exported here or by another tool. Your browser reads the file;
          nothing is uploaded.
        </EmptyState>
      )}
      {call !== undefined && <CallDetails call={call} />}
      {file !== undefined && call === undefined && <Calls calls={file.calls} show={show} />}
    </Page>
  );
}

async function readCalls(file: File): Promise<readonly FileCall[]> {
  const megabytes = Math.ceil(file.size / 1_000_000);
  if (megabytes <= maxMegabytes) return parseCallsFile(await file.text());
  throw new Error(`The file is ${megabytes} MB. The limit is ${maxMegabytes} MB. Export fewer calls.`);
}

function BackLink({ isCall, toFile }: { readonly isCall: boolean; readonly toFile: () => void }) {
  if (!isCall) {
    return (
      <AnchorLink to="/activity" size="sm">
        <ArrowLeft size={12} aria-hidden="true" /> All calls
      </AnchorLink>
    );
  }
  return (
    <Anchor component="button" type="button" size="sm" onClick={toFile}>
      <ArrowLeft size={12} aria-hidden="true" /> All calls in the file
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
  const searchText = useDeferredValue(text.trim().toLowerCase());
  const rows = useMemo(
    () => (searchText === '' ? calls : calls.filter((call) => buildSearchText(call).includes(searchText))),
    [calls, searchText],
  );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField
          type="search"
          w={280}
          aria-label="Search calls in the file"
          placeholder="Path, body, request ID, code…"
          text={text}
          change={setText}
        />
        <Text size="sm" c="dimmed" role="status">
          {rows.length === calls.length ? '' : `${rows.length} of ${calls.length} calls`}
        </Text>
      </Group>
      {rows.length === 0 ? (
        <EmptyState icon={Search} title={calls.length === 0 ? 'The file contains no calls' : 'No matching calls'}>
          {calls.length === 0 ? 'Open another file.' : 'Try a different search.'}
        </EmptyState>
      ) : (
        <CallsTable rows={rows} hasOlder={false} isFull={false} loadOlder={doNothing} open={show} />
      )}
    </Stack>
  );
}

function doNothing(): void {}
