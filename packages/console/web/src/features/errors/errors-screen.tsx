import { Badge, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../components/forms/search-field.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ScrollRegion } from '../../components/layout/scroll-region.tsx';
import { ErrorCode } from '../../components/links/error-code.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { useTypedSearch } from '../../lib/lists/use-typed-search.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { formatCount } from '../../lib/text/format.ts';
import { getRouteApi } from '../../navigation/hooks.ts';

const route = getRouteApi('/errors');

/** Lists all error codes of the client and the console. */
export function ErrorsScreen() {
  const { text = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const errors = useQuery(trpc.errors.list.queryOptions(undefined, { staleTime: 'static' }));
  const typed = useTypedSearch(text, (next) => navigate({ search: next === '' ? {} : { text: next }, replace: true }));
  const searchText = typed.typed.toLowerCase();
  return (
    <Page
      title="Error codes"
      description="Error codes of the client and the console. Amazon’s own codes are passed through unchanged."
    >
      <AsyncContent query={errors} label="Loading error codes">
        {(all) => {
          const found = all.filter(({ code, meaning, action }) =>
            `${code} ${meaning} ${action}`.toLowerCase().includes(searchText),
          );
          return (
            <>
              <SearchField
                label="Search"
                placeholder="Code or word"
                size="sm"
                text={typed.text}
                change={typed.change}
                apply={typed.apply}
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
                      <Table.Th>Meaning</Table.Th>
                      <Table.Th>What to do</Table.Th>
                      <Table.Th>Category</Table.Th>
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
      </AsyncContent>
    </Page>
  );
}
