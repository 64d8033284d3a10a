import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Boxes } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink, ButtonLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useParams } from '../../navigation/hooks.ts';
import { CallDetails } from './components/call-details.tsx';
import { DiagnosisCard } from './components/diagnosis-card.tsx';

const useCall = (id: string) =>
  useQuery({ ...trpc.activity.get.queryOptions({ id }), staleTime: Number.POSITIVE_INFINITY });

type Call = NonNullable<ReturnType<typeof useCall>['data']>;

/** Shows one call: its timeline, request, response and error. */
export function CallScreen() {
  const { callId } = useParams({ from: '/activity/:callId' });
  const call = useCall(callId);
  return (
    <Page
      title={call.data?.operation ?? 'Call'}
      description={
        <AnchorLink to="/activity" size="sm">
          <ArrowLeft size={12} aria-hidden="true" /> All calls
        </AnchorLink>
      }
      actions={call.data && <Actions call={call.data} />}
    >
      <AsyncContent query={call} label="Loading call">
        {(data) => (
          <CallDetails call={data} version={data.catalogued?.version} advice={data.advice}>
            {(data.status === 401 || data.status === 403) && <DiagnosisCard id={data.id} />}
          </CallDetails>
        )}
      </AsyncContent>
    </Page>
  );
}

function Actions({ call: { id, catalogued } }: { readonly call: Call }) {
  if (catalogued === null) return null;
  return (
    <ButtonLink
      to="/explorer/:endpoint/:operation"
      params={{ endpoint: catalogued.endpoint, operation: catalogued.operation }}
      search={{ version: catalogued.version, call: id }}
      size="xs"
      leftSection={<Boxes size={14} aria-hidden="true" />}
    >
      Open in Explorer
    </ButtonLink>
  );
}
