import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../lib/requests/trpc.ts';
import { useOpening } from '../../lib/session/use-opening.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { completeReason, type ReasonDraft, ReasonFields } from '../forms/reason-fields.tsx';
import type { Run } from '../run-status/run-status.tsx';
import { AsyncContent } from '../states/async-content.tsx';
import { ErrorState } from '../states/states.tsx';

interface PersonalDataGateProps {
  readonly run: Run;
  readonly children: ReactNode;
}

/** Shows the documents of a run. If they have personal data of buyers, it asks for the reason first. */
export function PersonalDataGate({ run, children }: PersonalDataGateProps) {
  const { query, isOpen } = useOpening(run);
  if (!run.hasPersonalData || run.filesDeletedAt !== null) return children;
  return (
    <AsyncContent query={query} label="Loading access">
      {() => (isOpen ? children : <OpeningForm runId={run.id} />)}
    </AsyncContent>
  );
}

function OpeningForm({ runId }: { readonly runId: string }) {
  const [draft, setDraft] = useState<ReasonDraft>({});
  const queries = useQueryClient();
  const denial = usePermission().getDenialReason('reports.openPersonalData');
  const open = useMutation(
    trpc.reports.openPersonalData.mutationOptions({
      onSuccess: () => queries.invalidateQueries(trpc.reports.personalDataOpening.queryFilter({ runId })),
    }),
  );
  const reason = completeReason(draft);
  return (
    <Stack component="section" gap="sm" maw={520}>
      <Title order={2} size="h5">
        Personal data of buyers
      </Title>
      <Text size="sm">
        This document is encrypted. Give a reason to open it for an hour. The audit log records who opened it, why, and
        what they read. It is deleted after 30 days at most.
      </Text>
      {denial !== undefined && <Text size="sm">{denial}</Text>}
      {denial === undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (reason !== undefined) open.mutate({ runId, ...reason });
          }}
        >
          <Stack gap="sm">
            <ReasonFields draft={draft} onChange={setDraft} />
            {open.error !== null && <ErrorState error={open.error} />}
            <Group>
              <Button type="submit" disabled={reason === undefined} loading={open.isPending}>
                Open document
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
