import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { useNavigate, useSearch } from '../../../navigation/hooks.ts';
import type { OperationDetails } from '../api/types.ts';
import { useFillExample } from '../api/use-fill-example.ts';
import { useSubmitCall } from '../api/use-submit-call.ts';
import { useCallDraft } from '../model/use-call-draft.ts';
import { CallButtons } from './call-buttons.tsx';
import { CallOptions } from './call-options.tsx';
import { CodeModal } from './code-modal.tsx';
import { ConfirmWrite } from './confirm-write.tsx';
import { buildFieldId } from './form/field-props.ts';
import { InputTabs } from './input-tabs.tsx';
import { MissingValuesNotice } from './missing-values-notice.tsx';
import { OperationHeading } from './operation-heading.tsx';
import { OriginNotice } from './origin-notice.tsx';
import { RequestAndResponse } from './request-and-response.tsx';
import { ResponsePane } from './response-pane.tsx';
import { SaveModal } from './save-modal.tsx';
import { SendStatus } from './send-status.tsx';
import { ValidationErrorList } from './validation-error-list.tsx';

interface OperationViewProps {
  readonly details: OperationDetails;
  readonly sellers: readonly Seller[];
}

/** An operation with its form on one side and its responses on the other. */
export function OperationView({ details, sellers }: OperationViewProps) {
  const { endpoint, version, operation } = details;
  const search = useSearch({ from: '/explorer' });
  const navigate = useNavigate();
  const setSearch = (change: Partial<typeof search>) =>
    navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  const [dialog, setDialog] = useState<'confirm' | 'code' | 'save'>();
  const close = () => setDialog(undefined);
  const form = useCallDraft(details);
  const { draft, errors, replace } = form;
  const filling = useFillExample(details, form);
  const { call, isWrite, isSubmitted, newOutcome, sending, send, submit, cancel } = useSubmitCall({
    details,
    sellerId: seller?.id,
    form,
    onSend: close,
    confirm: () => setDialog('confirm'),
    focusError: ({ path }) => document.getElementById(buildFieldId(path))?.focus(),
  });
  return (
    <Stack gap="md" p="sm">
      <OperationHeading details={details} search={search} />
      <RequestAndResponse
        request={
          <Stack gap="sm">
            <CallOptions
              details={details}
              sellers={sellers}
              sellerId={seller?.id}
              restrictedData={draft.restrictedData}
              setRestrictedData={(restrictedData) => replace({ ...draft, restrictedData })}
              setSearch={setSearch}
            />
            <CallButtons
              isWrite={isWrite}
              isPending={sending.pending}
              hasSeller={seller !== undefined}
              submit={submit}
              cancel={cancel}
              show={setDialog}
              isFilling={filling.isPending}
              fill={() => seller !== undefined && filling.fill(seller.id)}
              reset={form.reset}
            />
            {seller !== undefined && (
              <SendStatus isPending={sending.pending} sellerId={seller.id} operation={`${endpoint}.${operation}`} />
            )}
            {filling.error !== null && <ErrorState error={filling.error} />}
            {draft.missing.length > 0 && <MissingValuesNotice missing={draft.missing} />}
            {draft.origin !== undefined && <OriginNotice {...draft.origin} />}
            {isSubmitted && errors.length > 0 && <ValidationErrorList errors={errors} />}
            <InputTabs
              form={form}
              placeholders={details.placeholders}
              descriptions={details.descriptions}
              sellerId={seller?.id}
              isSubmitted={isSubmitted}
              tab={search.tab ?? 'form'}
              setTab={(tab) => setSearch({ tab })}
            />
          </Stack>
        }
        response={
          <ResponsePane
            draft={draft}
            isWrite={isWrite}
            sending={sending}
            newOutcome={newOutcome}
            show={(shown) => replace({ ...draft, shown })}
            loadPage={(input) => send(input, false, true)}
          />
        }
      />
      {dialog === 'confirm' && <ConfirmWrite call={call} confirm={() => send(draft.input, true)} close={close} />}
      {dialog === 'code' && <CodeModal call={call} close={close} />}
      {dialog === 'save' && <SaveModal request={{ endpoint, version, operation, input: draft.input }} close={close} />}
    </Stack>
  );
}
