import { NativeSelect, Stack, Switch, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { VersionedEndpoint } from '../model/settings.ts';

/** Sets the default version of each endpoint. */
export function VersionsTab() {
  const [all, showAll] = useState(false);
  const settings = useQuery(trpc.settings.get.queryOptions());
  const endpoints = useQuery(trpc.settings.endpoints.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const change = useMutation(trpc.settings.setVersion.mutationOptions());
  return (
    <Stack gap="md">
      <Text size="sm" maw={720}>
        By default, the console uses the newest version that has the operation. You can choose another version per call
        in Explorer.
      </Text>
      <Switch
        label="Show endpoints with one version"
        checked={all}
        onChange={({ currentTarget }) => showAll(currentTarget.checked)}
      />
      {change.error !== null && <ErrorState error={change.error} />}
      <AsyncContent query={settings} label="Loading settings">
        {({ versions: { value: chosen } }) => (
          <AsyncContent query={endpoints} label="Loading endpoints">
            {(list) => (
              <ScrollRegion label="Versions by endpoint">
                <Table miw={620} verticalSpacing="xs">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Endpoint</Table.Th>
                      <Table.Th>Version</Table.Th>
                      <Table.Th>Deprecation</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {list
                      .filter(({ endpoint, versions }) => all || versions.length > 1 || chosen[endpoint] !== undefined)
                      .map((one) => (
                        <EndpointRow
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
          </AsyncContent>
        )}
      </AsyncContent>
    </Stack>
  );
}

interface EndpointRowProps {
  readonly endpoint: VersionedEndpoint;
  readonly chosen: string | undefined;
  readonly onChoose: (version: string | null) => void;
}

function EndpointRow({ endpoint: { endpoint, versions }, chosen, onChoose }: EndpointRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {endpoint}
      </Table.Th>
      <Table.Td>
        <NativeSelect
          aria-label={`Version of ${endpoint}`}
          miw={290}
          value={chosen === undefined || chosen === 'latest' ? '' : chosen}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
          data={[
            { value: '', label: `Newest with the operation (${versions.at(-1)?.version})` },
            ...versions.map(({ version }) => ({ value: version, label: version })),
          ]}
        />
      </Table.Td>
      <Table.Td>{describeDeprecations(versions) || '–'}</Table.Td>
    </Table.Tr>
  );
}

function describeDeprecations(versions: VersionedEndpoint['versions']): string {
  return versions
    .flatMap(({ version, deprecated, ended, operations, removal }) => [
      ...describeCount(version, deprecated, operations, `deprecated${removal === null ? '' : `, end on ${removal}`}`),
      ...describeCount(version, ended, operations, 'ended'),
    ])
    .join('; ');
}

function describeCount(version: string, count: number, operations: number, status: string): readonly string[] {
  if (count === 0) return [];
  return [`${version}: ${count === operations ? 'all operations' : `${count} of ${operations} operations`} ${status}`];
}
