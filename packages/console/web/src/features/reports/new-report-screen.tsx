import { Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useMemo } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { NoSeller } from '../../components/states/no-seller.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { type Seller, useSellers } from '../../lib/shops/sellers.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { ReportForm } from './components/report-form.tsx';
import { TypeList } from './components/type-list.tsx';
import type { ReportType } from './model/search-types.ts';

const route = getRouteApi('/reports/new');

/** Requests a report: selects its type and fills in the form. */
export function NewReportScreen() {
  const types = useQuery({ ...trpc.reports.types.queryOptions(), staleTime: 'static' });
  const sellers = useSellers();
  return (
    <Page title="New report" description="Choose a report type. Everything else has a default.">
      <AsyncContent query={types} label="Loading report types">
        {(types) => (
          <AsyncContent query={sellers} label="Loading sellers">
            {(sellers) =>
              sellers.length === 0 ? (
                <NoSeller>A report contains the data of a seller or vendor.</NoSeller>
              ) : (
                <ReportTypeChoice types={types} sellers={sellers} />
              )
            }
          </AsyncContent>
        )}
      </AsyncContent>
    </Page>
  );
}

interface ReportTypeChoiceProps {
  readonly types: readonly ReportType[];
  readonly sellers: readonly Seller[];
}

function ReportTypeChoice({ types, sellers }: ReportTypeChoiceProps) {
  const { type: selected = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const onSelect = (type: string) => navigate({ search: { type }, replace: true });
  const partnerKinds = useMemo(() => sellers.map(({ kind }) => kind), [sellers]);
  const type = types.find(({ reportType }) => reportType === selected);
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <TypeList types={types} partnerKinds={partnerKinds} selected={selected} onSelect={onSelect} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        {type === undefined ? (
          <EmptyState icon={FileSearch} title="Choose a report type">
            Its content, limits and options appear here.
          </EmptyState>
        ) : (
          <ReportForm key={type.reportType} type={type} sellers={sellers} choose={onSelect} />
        )}
      </Grid.Col>
    </Grid>
  );
}
