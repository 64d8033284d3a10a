import { Alert, Button, Checkbox, Group, MultiSelect, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Code2, Save, Send, X } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { FailedState, LoadingState } from '../../../components/states.tsx';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { tellRefused } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import type { CallInput, CallOutcome, OperationDetails } from '../api/types.ts';
import { useSend } from '../api/use-send.ts';
import classes from '../explorer.module.css';
import { withValueAt } from '../model/at-place.ts';
import { draftKey, newDraft, peekDraft, setDraft, useDraft, withInput, withText } from '../model/drafts.ts';
import { type Fault, faultsOf, nameOfPlace } from '../model/faults.ts';
import { inputSchema } from '../model/input-schema.ts';
import type { Definitions } from '../model/schema.ts';
import { AnswerView } from './answer/answer-view.tsx';
import { CodeModal } from './code-modal.tsx';
import { ConfirmWrite } from './confirm-write.tsx';
import { FaultList } from './fault-list.tsx';
import { fieldId } from './form/field-parts.ts';
import { InputForm } from './form/input-form.tsx';
import { ValueField } from './form/value-field.tsx';
import { OperationHeading } from './operation-heading.tsx';
import { OriginNotice } from './origin-notice.tsx';
import { PageSteps } from './page-steps.tsx';
import { SaveModal } from './save-modal.tsx';
import { Waiting } from './waiting.tsx';

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

/** An operation with its form on one side and its answers on the other. */
export function OperationView({ details, sellers }: OperationViewProps) {
  const { endpoint, version, operation } = details;
  const search = useSearch({ from: '/explorer' });
  const navigate = useNavigate();
  const key = draftKey(endpoint, version, operation);
  const fresh = useMemo(() => newDraft(details.example), [details]);
  const draft = useDraft(key) ?? fresh;
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  const schema = useMemo(() => inputSchema(details as never), [details]);
  const definitions = details.definitions as Definitions;
  const judged = useDeferredValue(draft.input);
  const faults = useMemo(() => faultsOf(judged, schema, definitions), [judged, schema, definitions]);
  const [tried, setTried] = useState(false);
  const [dialog, setDialog] = useState<'confirm' | 'code' | 'save'>();
  const known = useQuery(trpc.explorer.variables.queryOptions({ sellerId: seller?.id }));
  const update = (next: typeof draft) => setDraft(key, next);
  const setSearch = (change: Partial<typeof search>) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...change }), replace: true });

  const answer = useRef<HTMLElement>(null);
  const [answered, setAnswered] = useState<CallOutcome>();
  const sending = useSend((outcome: CallOutcome) => {
    setAnswered(outcome);
    const now = peekDraft(key) ?? draft;
    update({
      ...now,
      outcomes: isNextPage.current ? [...now.outcomes, outcome] : [outcome],
      shown: isNextPage.current ? now.outcomes.length : 0,
    });
  });
  const [isNextPage] = useState({ current: false });
  const elements = draft.restrictedData === true ? [] : draft.restrictedData;
  const restrictedData = draft.restrictedData as RestrictedData;
  const callOf = (input: CallInput) => ({
    endpoint,
    version,
    operation,
    sellerId: seller?.id ?? '',
    input,
    ...((restrictedData === true || restrictedData.length > 0) && { restrictedData }),
  });
  const errors = faultsOf(draft.input, schema, definitions).filter(({ level }) => level === 'error');
  const refused = usePermission().reason('explorer.send');
  const isWrite = details.effect !== 'read';
  const transmit = (input: CallInput, confirmed: boolean, nextPage = false) => {
    isNextPage.current = nextPage;
    setDialog(undefined);
    void sending.send({ ...callOf(input), confirmed, checked: false });
  };
  const submit = () => {
    // A key leads here, and a call that was opened to be sent.
    if (refused !== undefined) return tellRefused(refused);
    setTried(true);
    if (draft.problem !== undefined || seller === undefined || sending.pending) return;
    const [first] = errors;
    if (first !== undefined) {
      document.getElementById(fieldId(first.place))?.focus();
      return;
    }
    if (isWrite) setDialog('confirm');
    else transmit(draft.input, false);
  };
  useShortcut('mod+enter', 'Send the call', 'Explorer', submit);
  const isToSend = draft.sendAs !== undefined && draft.sendAs === seller?.id;
  const sendNow = useEffectEvent(() => {
    update({ ...draft, sendAs: undefined });
    submit();
  });
  useEffect(() => {
    if (isToSend) sendNow();
  }, [isToSend]);
  const outcome = draft.outcomes[draft.shown];
  // Below a long form it would come where nobody sees it.
  useEffect(() => {
    const top = answer.current?.getBoundingClientRect().top ?? 0;
    if (answered !== undefined && top > window.innerHeight / 2) answer.current?.scrollIntoView();
  }, [answered]);
  const shownFaults = new Map(
    faults.filter((one) => tried || !isMissing(one)).map((one) => [nameOfPlace(one.place), one]),
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
                  label="With personal data"
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
                <Permitted to="explorer.send">
                  <Button
                    leftSection={<Send size={16} aria-hidden="true" />}
                    onClick={submit}
                    disabled={seller === undefined}
                    title="Ctrl or ⌘ with Enter"
                  >
                    {isWrite ? 'Send …' : 'Send'}
                  </Button>
                </Permitted>
              )}
              <Button
                variant="default"
                leftSection={<Code2 size={16} aria-hidden="true" />}
                onClick={() => setDialog('code')}
                disabled={seller === undefined}
              >
                Code
              </Button>
              <Permitted to="explorer.save">
                <Button
                  variant="default"
                  leftSection={<Save size={16} aria-hidden="true" />}
                  onClick={() => setDialog('save')}
                >
                  Save
                </Button>
              </Permitted>
              <Button
                variant="subtle"
                onClick={() => update({ ...newDraft(details.example), outcomes: draft.outcomes, shown: draft.shown })}
              >
                Example
              </Button>
            </Group>
            {sending.pending && seller !== undefined && (
              <Waiting sellerId={seller.id} operation={`${endpoint}.${operation}`} />
            )}
            {draft.origin !== undefined && <OriginNotice {...draft.origin} />}
            {tried && errors.length > 0 && <FaultList faults={errors} />}
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
                {draft.problem !== undefined && (
                  <Alert color="red" variant="light" mb="sm" title="The JSON cannot be read">
                    {draft.problem} The form shows what it said before. Go back to JSON to mend it.
                  </Alert>
                )}
                <InputForm
                  schema={schema}
                  input={draft.input as Readonly<Record<string, unknown>>}
                  disabled={draft.problem !== undefined}
                  form={{
                    definitions,
                    Field: ValueField,
                    faults: shownFaults,
                    variables: known.data?.known,
                    change: (place, value) => {
                      const now = peekDraft(key) ?? draft;
                      update(withInput(now, (withValueAt(now.input, place, value) ?? {}) as CallInput));
                    },
                  }}
                />
              </Tabs.Panel>
              <Tabs.Panel value="json">
                <Suspense fallback={<LoadingState label="Loading the editor" />}>
                  <JsonEditor
                    label="Input as JSON"
                    text={draft.text}
                    change={(text) => update(withText(peekDraft(key) ?? draft, text))}
                    schema={schema}
                    definitions={definitions}
                  />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          </Stack>
        </section>
        <section ref={answer} aria-label="Answer" style={{ minWidth: 0 }}>
          {sending.pending && <LoadingState label="Waiting for the answer" />}
          {sending.cancelled && (
            <Alert color="gray" variant="light" title="Cancelled" role="status">
              {isWrite
                ? 'The request was broken off. It may have taken effect: look before you send it again.'
                : 'The request was broken off.'}
            </Alert>
          )}
          {sending.error !== undefined && <FailedState error={sending.error} />}
          {!sending.pending && outcome !== undefined && (
            <Stack gap="sm">
              <AnswerView outcome={outcome} />
              <PageSteps
                count={draft.outcomes.length}
                shown={draft.shown}
                show={(shown) => update({ ...draft, shown })}
                next={outcome.nextPage as CallInput | undefined}
                load={(input) => transmit(input, false, true)}
              />
            </Stack>
          )}
          {!sending.pending && outcome === undefined && sending.error === undefined && !sending.cancelled && (
            <Text size="sm" c="dimmed">
              {draft.origin === undefined
                ? 'The answer comes here. The form holds an example: change what you need, then send it.'
                : 'The answer comes here.'}
            </Text>
          )}
        </section>
      </div>
      {dialog === 'confirm' && (
        <ConfirmWrite
          call={callOf(draft.input)}
          confirm={() => transmit(draft.input, true)}
          close={() => setDialog(undefined)}
        />
      )}
      {dialog === 'code' && <CodeModal call={callOf(draft.input)} close={() => setDialog(undefined)} />}
      {dialog === 'save' && (
        <SaveModal request={{ endpoint, version, operation, input: draft.input }} close={() => setDialog(undefined)} />
      )}
    </Stack>
  );
}

function isMissing({ message }: Fault): boolean {
  return message === 'is missing.';
}
