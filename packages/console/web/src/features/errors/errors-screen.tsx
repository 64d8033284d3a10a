import { Badge, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { ErrorCode } from '../../components/error-code.tsx';
import { Page } from '../../components/page.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/errors');

/** Every code that a failure can carry here. */
export function ErrorsScreen() {
  const { text = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const errors = useQuery(trpc.errors.list.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const wanted = text.toLowerCase();
  return (
    <Page
      title="Error codes"
      description="Codes of the client and of the console. Those of the marketplace pass through as they are."
    >
      <Answered query={errors} label="Loading the codes">
        {(all) => {
          const found = all.filter(({ code, meaning, action }) =>
            `${code} ${meaning} ${action}`.toLowerCase().includes(wanted),
          );
          return (
            <>
              <TextInput
                label="Find"
                placeholder="A code, or a word of what it means"
                leftSection={<Search size={16} aria-hidden="true" />}
                value={text}
                onChange={({ currentTarget: { value } }) =>
                  void navigate({ search: value === '' ? {} : { text: value }, replace: true })
                }
                maw={420}
              />
              <Text size="sm" c="dimmed" aria-live="polite">
                {formatCount(found.length)} of {formatCount(all.length)} codes
              </Text>
              <ScrollRegion label="Error codes">
                <Table miw={640} verticalSpacing="sm">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Code</Table.Th>
                      <Table.Th>What has happened</Table.Th>
                      <Table.Th>What to do</Table.Th>
                      <Table.Th>From</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {found.map(({ code, meaning, action, kind }) => (
                      <Table.Tr key={code}>
                        <Table.Td>
                          <ErrorCode code={code} />
                        </Table.Td>
                        <Table.Td>{meaning}</Table.Td>
                        <Table.Td>{action}</Table.Td>
                        <Table.Td>
                          <Badge variant="default" tt="none" miw="max-content">
                            {kind}
                          </Badge>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollRegion>
            </>
          );
        }}
      </Answered>
    </Page>
  );
}
