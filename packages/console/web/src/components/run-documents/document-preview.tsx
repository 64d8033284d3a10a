import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sendRequest } from '../../lib/requests/send-request.ts';
import { formatBytes } from '../../lib/text/format.ts';
import type { Run } from '../run-status/run-status.tsx';
import { AsyncContent } from '../states/async-content.tsx';
import { buildFileUrl } from './run-files.tsx';

const previewBytes = 16_384;

/** Shows the beginning of a document that is not a table. */
export function DocumentPreview({ run }: { readonly run: Run }) {
  const file = run.files.find(({ kind, contentType }) => kind !== 'table' && isText(contentType));
  const preview = useQuery({
    queryKey: ['beginning', run.id, file?.name],
    queryFn: ({ signal }) => fetchPreview(buildFileUrl(run.id, file?.name ?? ''), signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file === undefined) return null;
  return (
    <AsyncContent query={preview} label="Loading preview">
      {(text) => (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {file.bytes > previewBytes
              ? `First ${formatBytes(previewBytes)} of ${formatBytes(file.bytes)}`
              : 'Complete document'}
          </Text>
          <Code
            block
            tabIndex={0}
            role="region"
            aria-label="Document preview"
            mah={480}
            style={{
              overflow: 'auto',
              ...(file.contentType.includes('json') && { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
            }}
          >
            {text}
          </Code>
        </Stack>
      )}
    </AsyncContent>
  );
}

async function fetchPreview(address: string, signal: AbortSignal): Promise<string> {
  const response = await sendRequest(address, { headers: { range: `bytes=0-${previewBytes - 1}` }, signal });
  if (!response.ok) throw new Error(((await response.json()) as { message: string }).message);
  return response.text();
}

function isText(contentType: string): boolean {
  return /^text\/|json|xml/.test(contentType) && !contentType.includes('spreadsheet');
}
