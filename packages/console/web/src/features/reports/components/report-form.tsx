import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, Play } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { getUserTimeZone } from '../../../lib/time/time-zones.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import { buildRequest, type ReportDraft, type ReportRequest } from '../model/report-draft.ts';
import type { ReportType } from '../model/search-types.ts';
import { ExistingReports } from './existing-reports.tsx';
import { OptionFields } from './option-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { type Recurrence, RecurrenceFields } from './recurrence-fields.tsx';
import { RequestWarnings } from './request-warnings.tsx';
import { TypeFacts } from './type-facts.tsx';

interface ReportFormProps {
  readonly type: ReportType;
  readonly sellers: readonly Seller[];
  readonly choose: (reportType: string) => void;
}

/** Requests a report once or on a schedule. */
export function ReportForm({ type, sellers, choose }: ReportFormProps) {
  const [draft, setDraft] = useState(() => buildDefaultDraft(type, sellers));
  const change = (changed: Partial<ReportDraft>) => setDraft((now) => ({ ...now, ...changed }));
  const heading = useRef<HTMLDivElement>(null);
  // On a phone, the form is below the list.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const seller = sellers.find(({ id }) => id === draft.sellerId);
  return (
    <Stack gap="md">
      <div ref={heading}>
        <TypeFacts type={type} choose={choose} />
      </div>
      <Group gap="sm" align="flex-start">
        <SellerPicker
          sellers={sellers}
          value={draft.sellerId}
          onChange={(sellerId) => change({ sellerId, marketplaceIds: listHomeMarketplace(sellers, sellerId) })}
          w={240}
        />
      </Group>
      {type.requestable && <RequestFields type={type} seller={seller} draft={draft} change={change} />}
      <ExistingSection key={draft.sellerId} type={type} sellerId={draft.sellerId} />
    </Stack>
  );
}

interface RequestFieldsProps {
  readonly type: ReportType;
  readonly seller: Seller | undefined;
  readonly draft: ReportDraft;
  readonly change: (change: Partial<ReportDraft>) => void;
}

function RequestFields({ type, seller, draft, change }: RequestFieldsProps) {
  return (
    <>
      <MarketplaceField seller={seller} draft={draft} change={change} onlyOne={type.severalMarketplaces !== 'all'} />
      <RangeFields draft={draft} change={change} maxDays={type.maxRangeDays} />
      {type.reportOptions.length > 0 && (
        <OptionFields
          options={type.reportOptions}
          party={seller?.kind}
          values={draft.options}
          change={(options) => change({ options })}
        />
      )}
      <RequestButtons type={type} draft={draft} />
    </>
  );
}

/** Shows the existing reports: at once if the type cannot be requested, otherwise on demand, because the list costs a call. */
function ExistingSection({ type, sellerId }: { readonly type: ReportType; readonly sellerId: string }) {
  const [isShown, setShown] = useState(!type.requestable);
  return (
    <Stack gap="xs" component="section" aria-label="Existing reports">
      {isShown ? (
        <>
          <Title order={3} size="h5">
            Existing reports
          </Title>
          <ExistingReports sellerId={sellerId} reportType={type.reportType} />
        </>
      ) : (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setShown(true)}>
          Show existing reports
        </Button>
      )}
    </Stack>
  );
}

interface MarketplaceFieldProps {
  readonly seller: Seller | undefined;
  readonly draft: ReportDraft;
  readonly change: (change: Partial<ReportDraft>) => void;
  /** Whether the report type accepts only one marketplace. */
  readonly onlyOne: boolean;
}

function MarketplaceField({ seller, draft, change, onlyOne }: MarketplaceFieldProps) {
  if (seller === undefined || seller.marketplaces.length === 0) {
    return (
      <TextInput
        label="Marketplace IDs"
        description="The marketplaces of the seller are not known yet. Separate several IDs with commas."
        onChange={({ currentTarget }) =>
          change({ marketplaceIds: currentTarget.value.split(/[\s,]+/).filter(Boolean) })
        }
      />
    );
  }
  if (onlyOne) {
    return (
      <Radio.Group
        label="Marketplace"
        value={draft.marketplaceIds[0] ?? null}
        onChange={(id) => change({ marketplaceIds: [id] })}
      >
        <Group gap="md" mt={6}>
          {seller.marketplaces.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        </Group>
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group
      label="Marketplaces"
      value={[...draft.marketplaceIds]}
      onChange={(marketplaceIds) => change({ marketplaceIds })}
      error={draft.marketplaceIds.length === 0 ? 'Choose at least one marketplace.' : undefined}
    >
      <Group gap="md" mt={6}>
        {seller.marketplaces.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function RequestButtons({ type, draft }: { readonly type: ReportType; readonly draft: ReportDraft }) {
  const [debouncedDraft] = useDebouncedValue(draft, 250);
  const validated = buildRequest(debouncedDraft);
  const request = buildRequest(draft);
  const validation = useQuery(
    trpc.reports.validate.queryOptions(
      validated ? { sellerId: debouncedDraft.sellerId, request: validated } : skipToken,
    ),
  );
  const [isScheduled, setScheduled] = useState(false);
  const navigate = useNavigate();
  const start = useMutation(
    trpc.reports.start.mutationOptions({
      onSuccess: ({ runId }) => navigate({ to: '/reports/:runId', params: { runId } }),
    }),
  );
  const warnings = validation.data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== undefined)
      start.mutate({ sellerId: draft.sellerId, request, ignoreValidation: warnings.length > 0 });
  };
  return (
    <Stack gap="sm">
      <RequestWarnings warnings={warnings} />
      {validation.error !== null && <ErrorState error={validation.error} />}
      {start.error !== null && <ErrorState error={start.error} />}
      <Permitted procedures={['reports.start', 'schedules.add']} isExplained>
        <form onSubmit={submit}>
          <Group gap="sm">
            <Button
              type="submit"
              leftSection={<Play size={16} aria-hidden="true" />}
              disabled={request === undefined}
              loading={start.isPending}
              {...(warnings.length > 0 && { color: 'orange', variant: 'outline' })}
            >
              {warnings.length > 0 ? 'Request anyway' : 'Request report'}
            </Button>
            <Button
              variant="default"
              leftSection={<CalendarClock size={16} aria-hidden="true" />}
              aria-expanded={isScheduled}
              onClick={() => setScheduled((now) => !now)}
            >
              Schedule…
            </Button>
          </Group>
        </form>
      </Permitted>
      {isScheduled && <NewScheduleForm title={type.title} sellerId={draft.sellerId} request={request} />}
    </Stack>
  );
}

interface NewScheduleFormProps {
  readonly title: string;
  readonly sellerId: string;
  readonly request: ReportRequest | undefined;
}

function NewScheduleForm({ title, sellerId, request }: NewScheduleFormProps) {
  const [name, setName] = useState(title);
  const [recurrence, setRecurrence] = useState<Recurrence>({ every: 'day', at: '06:00', zone: getUserTimeZone() });
  const navigate = useNavigate();
  const add = useMutation(
    trpc.schedules.add.mutationOptions({ onSuccess: () => navigate({ to: '/reports/schedules' }) }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== undefined) add.mutate({ kind: 'report', sellerId, name, request, recurrence });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Schedule name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={100}
          required
          maw={420}
        />
        <RecurrenceFields recurrence={recurrence} change={setRecurrence} />
        {request?.dataStartTime !== undefined && (
          <Alert variant="outline" color="orange">
            <Text size="sm">Each run requests the same dates. Choose “Last N days” for a moving range.</Text>
          </Alert>
        )}
        {add.error !== null && <ErrorState error={add.error} />}
        <Button type="submit" loading={add.isPending} disabled={request === undefined} w="fit-content">
          Create schedule
        </Button>
      </Stack>
    </form>
  );
}

/** Builds the default request: the home marketplace, and a time range if the type needs one. */
function buildDefaultDraft(
  { reportType, maxRangeDays, category }: ReportType,
  sellers: readonly Seller[],
): ReportDraft {
  const [seller] = sellers;
  const hasTimeRange = maxRangeDays !== null || /order|analytic|sales|return|payment|tax|performance/i.test(category);
  return {
    sellerId: seller?.id ?? '',
    reportType,
    marketplaceIds: listHomeMarketplace(sellers, seller?.id),
    range: hasTimeRange ? 'last' : 'none',
    lastDays: Math.min(30, maxRangeDays ?? 30),
    from: '',
    to: '',
    options: {},
  };
}

/** Returns the ID of the seller's home marketplace in a list, which is empty if the marketplace is unknown. */
function listHomeMarketplace(sellers: readonly Seller[], sellerId: string | undefined): readonly string[] {
  const seller = sellers.find(({ id }) => id === sellerId);
  return seller?.marketplaces.slice(0, 1).map(({ id }) => id) ?? [];
}
