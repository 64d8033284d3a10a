import { Alert, Button, Checkbox, Group, MultiSelect, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Code2, Save, Send, X } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { ErrorState, LoadingState } from '../../../components/states.tsx';
import { notifyNotAllowed } from '../../../lib/notify.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import type { CallInput, CallOutcome, OperationDetails } from '../api/types.ts';
import { useSend } from '../api/use-send.ts';
import classes from '../explorer.module.css';
import { buildDraftKey, createDraft, findDraft, setDraft, useDraft, withInput, withText } from '../model/drafts.ts';
import { buildInputSchema } from '../model/input-schema.ts';
import type { Definitions } from '../model/schema.ts';
import { formatPath, type ValidationError, validateInput } from '../model/validate-input.ts';
import { withValueAt } from '../model/value-at-path.ts';
import { CodeModal } from './code-modal.tsx';
import { ConfirmWrite } from './confirm-write.tsx';
import { buildFieldId } from './form/field-props.ts';
import { InputForm } from './form/input-form.tsx';
import { ValueField } from './form/value-field.tsx';
import { OperationHeading } from './operation-heading.tsx';
import { OriginNotice } from './origin-notice.tsx';
import { PageSteps } from './page-steps.tsx';
import { ResponseView } from './response/response-view.tsx';
import { SaveModal } from './save-modal.tsx';
import { ValidationErrorList } from './validation-error-list.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const JsonEditor = lazy(() => import('./json-editor.tsx'));

interface Seller {
  readonly id: string;
  readonly name: string;
  readonly isSandbox: boolean;
}

interface OperationViewProps {
  readonly details: OperationDetails;
  readonly sellers: readonly Seller[];
}

type RestrictedData = true | ('buyerInfo' | 'shippingAddress' | 'buyerTaxInformation')[];

/** An operation with its form on one side and its responses on the other. */
export function OperationView({ details, sellers }: OperationViewProps) {
  const { endpoint, version, operation } = details;
  const search = useSearch({ from: '/explorer' });
  const navigate = useNavigate();
  const key = buildDraftKey(endpoint, version, operation);
  const initialDraft = useMemo(() => createDraft(details.example), [details]);
  const draft = useDraft(key) ?? initialDraft;
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  const schema = useMemo(() => buildInputSchema(details as never), [details]);
  const definitions = details.definitions as Definitions;
  const deferredInput = useDeferredValue(draft.input);
  const validationErrors = useMemo(
    () => validateInput(deferredInput, schema, definitions),
    [deferredInput, schema, definitions],
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const [dialog, setDialog] = useState<'confirm' | 'code' | 'save'>();
  const variables = useQuery(trpc.explorer.variables.queryOptions({ sellerId: seller?.id }));
  const update = (next: typeof draft) => setDraft(key, next);
  const setSearch = (change: Partial<typeof search>) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...change }), replace: true });

  const responsePane = useRef<HTMLElement>(null);
  const [newOutcome, setNewOutcome] = useState<CallOutcome>();
  const sending = useSend((outcome: CallOutcome) => {
    setNewOutcome(outcome);
    const latest = findDraft(key) ?? draft;
    update({
      ...latest,
      outcomes: isNextPage.current ? [...latest.outcomes, outcome] : [outcome],
      shown: isNextPage.current ? latest.outcomes.length : 0,
    });
  });
  const [isNextPage] = useState({ current: false });
  const elements = draft.restrictedData === true ? [] : draft.restrictedData;
  const restrictedData = draft.restrictedData as RestrictedData;
  const buildCall = (input: CallInput) => ({
    endpoint,
    version,
    operation,
    sellerId: seller?.id ?? '',
    input,
    ...((restrictedData === true || restrictedData.length > 0) && { restrictedData }),
  });
  const errors = validateInput(draft.input, schema, definitions).filter(({ level }) => level === 'error');
  const denialReason = usePermission().getDenialReason('explorer.send');
  const isWrite = details.effect !== 'read';
  const send = (input: CallInput, confirmed: boolean, nextPage = false) => {
    isNextPage.current = nextPage;
    setDialog(undefined);
    void sending.send({ ...buildCall(input), confirmed, validate: false });
  };
  const submit = () => {
    // Reached by shortcut, or by a call that was opened to be sent.
    if (denialReason !== undefined) return notifyNotAllowed(denialReason);
    setSubmitted(true);
    if (draft.parseError !== undefined || seller === undefined || sending.pending) return;
    const [first] = errors;
    if (first !== undefined) {
      document.getElementById(buildFieldId(first.path))?.focus();
      return;
    }
    if (isWrite) setDialog('confirm');
    else send(draft.input, false);
  };
  useShortcut('mod+enter', 'Send call', 'Explorer', submit);
  const shouldSend = draft.sendAs !== undefined && draft.sendAs === seller?.id;
  const sendNow = useEffectEvent(() => {
    update({ ...draft, sendAs: undefined });
    submit();
  });
  useEffect(() => {
    if (shouldSend) sendNow();
  }, [shouldSend]);
  const outcome = draft.outcomes[draft.shown];
  // Below a long form the response would be out of sight.
  useEffect(() => {
    const top = responsePane.current?.getBoundingClientRect().top ?? 0;
    if (newOutcome !== undefined && top > window.innerHeight / 2) responsePane.current?.scrollIntoView();
  }, [newOutcome]);
  const shownErrors = new Map(
    validationErrors.filter((one) => isSubmitted || !isMissing(one)).map((one) => [formatPath(one.path), one]),
  );
  const tab = search.tab ?? 'form';

  return (
    <Stack gap="md" p="sm">
      <OperationHeading details={details} search={search} />
      <div className={classes.panes}>
        <section aria-label="Request" style={{ minWidth: 0 }}>
          <Stack gap="sm">
            <Group gap="xs" align="flex-end">
              <NativeSelect
                size="sm"
                label="Seller"
                data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
                value={seller?.id ?? ''}
                onChange={(event) => setSearch({ seller: event.currentTarget.value })}
              />
              <NativeSelect
                size="sm"
                label="Version"
                data={[...details.versions]}
                value={version}
                onChange={(event) => setSearch({ version: event.currentTarget.value })}
              />
              {details.dataElements.length > 0 && (
                <MultiSelect
                  size="sm"
                  label="Personal data"
                  placeholder={elements.length === 0 ? 'None' : ''}
                  data={details.dataElements.map(({ name }) => name)}
                  value={[...elements]}
                  onChange={(next) => update({ ...draft, restrictedData: next })}
                  miw={180}
                />
              )}
              {details.restricted && details.dataElements.length === 0 && (
                <Checkbox
                  mb={8}
                  label="Include personal data"
                  checked={draft.restrictedData === true}
                  onChange={(event) => update({ ...draft, restrictedData: event.currentTarget.checked ? true : [] })}
                />
              )}
            </Group>
            <Group gap="xs">
              {sending.pending ? (
                <Button
                  color="red"
                  variant="outline"
                  leftSection={<X size={16} aria-hidden="true" />}
                  onClick={sending.cancel}
                >
                  Cancel
                </Button>
              ) : (
                <Permitted procedures="explorer.send">
                  <Button
                    leftSection={<Send size={16} aria-hidden="true" />}
                    onClick={submit}
                    disabled={seller === undefined}
                    title="Ctrl+Enter or ⌘+Enter"
                  >
                    {isWrite ? 'Send…' : 'Send'}
                  </Button>
                </Permitted>
              )}
              <Button
                variant="default"
                leftSection={<Code2 size={16} aria-hidden="true" />}
                onClick={() => setDialog('code')}
                disabled={seller === undefined}
              >
                Copy as code
              </Button>
              <Permitted procedures="explorer.saveRequest">
                <Button
                  variant="default"
                  leftSection={<Save size={16} aria-hidden="true" />}
                  onClick={() => setDialog('save')}
                >
                  Save call
                </Button>
              </Permitted>
              <Button
                variant="subtle"
                onClick={() =>
                  update({ ...createDraft(details.example), outcomes: draft.outcomes, shown: draft.shown })
                }
              >
                Reset to example
              </Button>
            </Group>
            {sending.pending && seller !== undefined && (
              <WaitingNotice sellerId={seller.id} operation={`${endpoint}.${operation}`} />
            )}
            {draft.origin !== undefined && <OriginNotice {...draft.origin} />}
            {isSubmitted && errors.length > 0 && <ValidationErrorList errors={errors} />}
            <Tabs
              value={tab}
              onChange={(next) => setSearch({ tab: next === 'json' ? 'json' : 'form' })}
              keepMounted={false}
            >
              <Tabs.List mb="sm">
                <Tabs.Tab value="form">Form</Tabs.Tab>
                <Tabs.Tab value="json">JSON</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="form">
                {draft.parseError !== undefined && (
                  <Alert color="red" variant="light" mb="sm" title="Invalid JSON">
                    {draft.parseError} The form shows the last valid input. Fix the text on the JSON tab.
                  </Alert>
                )}
                <InputForm
                  schema={schema}
                  input={draft.input as Readonly<Record<string, unknown>>}
                  disabled={draft.parseError !== undefined}
                  form={{
                    definitions,
                    Field: ValueField,
                    errors: shownErrors,
                    variables: variables.data?.values,
                    change: (path, value) => {
                      const latest = findDraft(key) ?? draft;
                      update(withInput(latest, (withValueAt(latest.input, path, value) ?? {}) as CallInput));
                    },
                  }}
                />
              </Tabs.Panel>
              <Tabs.Panel value="json">
                <Suspense fallback={<LoadingState label="Loading editor" />}>
                  <JsonEditor
                    label="Input as JSON"
                    text={draft.text}
                    change={(text) => update(withText(findDraft(key) ?? draft, text))}
                    schema={schema}
                    definitions={definitions}
                  />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          </Stack>
        </section>
        <section ref={responsePane} aria-label="Response" style={{ minWidth: 0 }}>
          {sending.pending && <LoadingState label="Waiting for the response" />}
          {sending.cancelled && (
            <Alert color="gray" variant="light" title="Request cancelled" role="status">
              {isWrite && 'It may have taken effect. Check before you send it again.'}
            </Alert>
          )}
          {sending.error !== undefined && <ErrorState error={sending.error} />}
          {!sending.pending && outcome !== undefined && (
            <Stack gap="sm">
              <ResponseView outcome={outcome} />
              <PageSteps
                count={draft.outcomes.length}
                shown={draft.shown}
                show={(shown) => update({ ...draft, shown })}
                next={outcome.nextPage as CallInput | undefined}
                load={(input) => send(input, false, true)}
              />
            </Stack>
          )}
          {!sending.pending && outcome === undefined && sending.error === undefined && !sending.cancelled && (
            <Text size="sm" c="dimmed">
              {draft.origin === undefined
                ? 'Send the call to see the response. The form is filled with an example.'
                : 'Send the call to see the response.'}
            </Text>
          )}
        </section>
      </div>
      {dialog === 'confirm' && (
        <ConfirmWrite
          call={buildCall(draft.input)}
          confirm={() => send(draft.input, true)}
          close={() => setDialog(undefined)}
        />
      )}
      {dialog === 'code' && <CodeModal call={buildCall(draft.input)} close={() => setDialog(undefined)} />}
      {dialog === 'save' && (
        <SaveModal request={{ endpoint, version, operation, input: draft.input }} close={() => setDialog(undefined)} />
      )}
    </Stack>
  );
}

function isMissing({ message }: ValidationError): boolean {
  return message === 'is missing.';
}
