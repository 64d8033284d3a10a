import { NativeSelect, Stack, Switch, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { VersionedEndpoint } from '../model/settings.ts';

/** The version of each endpoint that calls take unless they say otherwise. */
export function VersionsTab() {
  const [all, showAll] = useState(false);
  const settings = useQuery(trpc.settings.all.queryOptions());
  const endpoints = useQuery(trpc.settings.endpoints.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const change = useMutation(trpc.settings.setVersion.mutationOptions());
  return (
    <Stack gap="md">
      <Text size="sm" maw={720}>
        An endpoint without a choice is called in the oldest version that has the operation, so that programs written
        for it go on. A request in the explorer may choose another.
      </Text>
      <Switch
        label="Show endpoints with one version too"
        checked={all}
        onChange={({ currentTarget }) => showAll(currentTarget.checked)}
      />
      {change.error !== null && <FailedState error={change.error} />}
      <Answered query={settings} label="Loading the settings">
        {({ versions: { value: chosen } }) => (
          <Answered query={endpoints} label="Loading the endpoints">
            {(list) => (
              <ScrollRegion label="Versions by endpoint">
                <Table miw={620} verticalSpacing="xs">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Endpoint</Table.Th>
                      <Table.Th>Version</Table.Th>
                      <Table.Th>What ends</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {list
                      .filter(({ endpoint, versions }) => all || versions.length > 1 || chosen[endpoint] !== undefined)
                      .map((one) => (
                        <Line
                          key={one.endpoint}
                          endpoint={one}
                          chosen={chosen[one.endpoint]}
                          onChoose={(version) => change.mutate({ endpoint: one.endpoint, version })}
                        />
                      ))}
                  </Table.Tbody>
                </Table>
              </ScrollRegion>
            )}
          </Answered>
        )}
      </Answered>
    </Stack>
  );
}

interface LineProps {
  readonly endpoint: VersionedEndpoint;
  readonly chosen: string | undefined;
  readonly onChoose: (version: string | null) => void;
}

function Line({ endpoint: { endpoint, versions }, chosen, onChoose }: LineProps) {
  const [oldest] = versions;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {endpoint}
      </Table.Th>
      <Table.Td>
        <NativeSelect
          aria-label={`Version of ${endpoint}`}
          miw={290}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
          data={[
            { value: '', label: `The oldest that has it (${oldest?.version})` },
            { value: 'latest', label: `The latest (${versions.at(-1)?.version})` },
            ...versions.map(({ version }) => ({ value: version, label: version })),
          ]}
        />
      </Table.Td>
      <Table.Td>{endings(versions) || '–'}</Table.Td>
    </Table.Tr>
  );
}

function endings(versions: VersionedEndpoint['versions']): string {
  return versions
    .filter(({ deprecated }) => deprecated > 0)
    .map(({ version, deprecated, operations, removal }) => {
      const what = deprecated === operations ? 'all' : `${deprecated} of ${operations} operations`;
      return `${version}: ${what} ${removal === null ? 'deprecated, no day known' : `from ${removal} on`}`;
    })
    .join('; ');
}
