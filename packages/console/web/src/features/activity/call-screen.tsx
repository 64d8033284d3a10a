import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Boxes } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Page } from '../../components/page.tsx';
import { AnchorLink, ButtonLink } from '../../components/typed-link.tsx';
import { trpc } from '../../lib/trpc.ts';
import { CallDetails } from './components/call-details.tsx';
import { DiagnosisCard } from './components/diagnosis-card.tsx';

const useCall = (id: string) =>
  useQuery({ ...trpc.activity.one.queryOptions({ id }), staleTime: Number.POSITIVE_INFINITY });

type Call = NonNullable<ReturnType<typeof useCall>['data']>;

/** One call: what its time went to, what was sent and answered, and why it failed if it did. */
export function CallScreen() {
  const { callId = '' } = useParams({ strict: false }) as { callId?: string };
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
      <Answered query={call} label="Loading the call">
        {(data) => (
          <CallDetails call={data} version={data.catalogued?.version} advice={data.advice}>
            {(data.status === 401 || data.status === 403) && <DiagnosisCard id={data.id} />}
          </CallDetails>
        )}
      </Answered>
    </Page>
  );
}

function Actions({ call: { id, requestId, catalogued } }: { readonly call: Call }) {
  return (
    <>
      {requestId !== null && <CopyButton text={requestId} label="Copy request id" />}
      {catalogued !== null && (
        <ButtonLink
          to="/explorer/$endpoint/$operation"
          params={{ endpoint: catalogued.endpoint, operation: catalogued.operation }}
          search={{ version: catalogued.version, from: id }}
          size="xs"
          leftSection={<Boxes size={14} aria-hidden="true" />}
        >
          Open in explorer
        </ButtonLink>
      )}
    </>
  );
}
