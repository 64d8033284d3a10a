import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../lib/format.ts';
import { Answered } from './answered.tsx';
import { fileAddress } from './run-files.tsx';
import type { Run } from './run-status.tsx';

const shownBytes = 16_384;

/** The beginning of a run's document, for those that are no table. */
export function DocumentBeginning({ run }: { readonly run: Run }) {
  const file = run.files.find(({ kind, contentType }) => kind !== 'table' && isText(contentType));
  const beginning = useQuery({
    queryKey: ['beginning', run.id, file?.name],
    queryFn: ({ signal }) => beginningOf(fileAddress(run.id, file?.name ?? ''), signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file === undefined) return null;
  return (
    <Answered query={beginning} label="Loading the beginning of the document">
      {(text) => (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {file.bytes > shownBytes
              ? `The first ${formatBytes(shownBytes)} of ${formatBytes(file.bytes)}`
              : 'The document'}
          </Text>
          <Code
            block
            tabIndex={0}
            role="region"
            aria-label="Beginning of the document"
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
    </Answered>
  );
}

async function beginningOf(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { headers: { range: `bytes=0-${shownBytes - 1}` }, signal });
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message);
  return answer.text();
}

function isText(contentType: string): boolean {
  return /^text\/|json|xml/.test(contentType) && !contentType.includes('spreadsheet');
}
