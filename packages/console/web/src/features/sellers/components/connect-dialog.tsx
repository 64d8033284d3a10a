import { Button, Group, Modal, NativeSelect, Radio, SegmentedControl, Stack, Stepper, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplicationForm, regionNames } from '../../../components/forms/application-form.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Application } from '../model/seller.ts';
import { guessShopOwner, type ShopOwner } from '../model/shop-owner.ts';
import { AuthorizationForm } from './authorization-form.tsx';
import { ConnectTestSeller } from './connect-test-seller.tsx';
import { RegisterStep } from './register-step.tsx';
import { TokenForm } from './token-form.tsx';

interface ConnectDialogProps {
  readonly onClose: () => void;
  readonly onConnected: (sellerId: string) => void;
}

/** Guides from an application at Amazon to a connected seller. */
export function ConnectDialog({ onClose, onConnected }: ConnectDialogProps) {
  const applications = useQuery(trpc.applications.list.queryOptions());
  const { data: me } = useQuery(trpc.session.me.queryOptions());
  return (
    <Modal opened onClose={onClose} title="Connect a seller" size="lg">
      <AsyncContent query={applications} label="Loading applications">
        {(all) => (
          <Stack>
            <Permitted
              procedures={[
                'applications.add',
                'sellers.connect',
                'sellers.startAuthorization',
                'sellers.finishAuthorization',
              ]}
              isExplained
            >
              {/* Sellers of the sandbox are connected on the sandbox's screen, or with their own button. */}
              <ConnectGuide applications={all.filter(({ isSandbox }) => !isSandbox)} onConnected={onConnected} />
            </Permitted>
            {me?.mode === 'hosted' && me.sandbox && (
              <Permitted procedures="sellers.connectTestSeller" isExplained>
                <ConnectTestSeller onConnected={onConnected} />
              </Permitted>
            )}
          </Stack>
        )}
      </AsyncContent>
    </Modal>
  );
}

const steps = { register: 0, enter: 1, authorize: 2 } as const;

/** The three steps. With an application, the guide starts at the last one. */
function ConnectGuide({ applications, onConnected }: ConnectFormProps) {
  const [owner, chooseOwner] = useState(() => guessShopOwner(applications));
  const [step, setStep] = useState<number>(applications.length === 0 ? steps.register : steps.authorize);
  const [addedId, setAddedId] = useState<string>();
  const back = <BackButton onClick={() => setStep(step - 1)} />;
  return (
    <Stack>
      <OwnerChoice owner={owner} onChange={chooseOwner} />
      <Stepper
        active={step}
        onStepClick={setStep}
        size="sm"
        iconSize={28}
        aria-label="Steps"
        allowNextStepsSelect={applications.length > 0}
      >
        <Stepper.Step label="Create application" description="At Amazon">
          <RegisterStep owner={owner} onNext={() => setStep(steps.enter)} />
        </Stepper.Step>
        <Stepper.Step label="Enter application" description="In this console">
          <ApplicationForm
            key={owner}
            shopOwner={owner}
            onDone={(id) => {
              setAddedId(id);
              setStep(steps.authorize);
            }}
          />
          {back}
        </Stepper.Step>
        <Stepper.Step label="Authorize" description={owner === 'own' ? 'With a refresh token' : 'By the seller'}>
          <ConnectForm
            key={`${owner} ${addedId}`}
            applications={applications}
            initialId={addedId}
            initialMethod={owner === 'own' ? 'token' : 'authorization'}
            onConnected={onConnected}
            onAdd={() => setStep(steps.enter)}
          />
          {back}
        </Stepper.Step>
      </Stepper>
    </Stack>
  );
}

interface OwnerChoiceProps {
  readonly owner: ShopOwner;
  readonly onChange: (owner: ShopOwner) => void;
}

function OwnerChoice({ owner, onChange }: OwnerChoiceProps) {
  return (
    <Radio.Group label="Whose shop do you connect?" value={owner} onChange={(value) => onChange(value as ShopOwner)}>
      <Stack gap={6} mt={4}>
        <Radio
          value="own"
          label="My own shop"
          description="You authorize your private application in Seller Central, and paste the refresh token."
        />
        <Radio
          value="others"
          label="Shops of others"
          description="Each seller authorizes your application on Amazon’s page."
        />
      </Stack>
    </Radio.Group>
  );
}

function BackButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="default" mt="md" onClick={onClick}>
      Back
    </Button>
  );
}

interface ConnectFormProps {
  /** The workspace's own applications. */
  readonly applications: readonly Application[];
  readonly onConnected: (sellerId: string) => void;
}

type Method = 'authorization' | 'token';

interface AuthorizeStepProps extends ConnectFormProps {
  /** The application that was just added. */
  readonly initialId: string | undefined;
  readonly initialMethod: Method;
  readonly onAdd: () => void;
}

function ConnectForm({ applications, initialId, initialMethod, onConnected, onAdd }: AuthorizeStepProps) {
  const [applicationId, chooseApplication] = useState(initialId ?? applications[0]?.id ?? '');
  const [kind, chooseKind] = useState<'seller' | 'vendor'>('seller');
  const [method, chooseMethod] = useState(initialMethod);
  const [name, setName] = useState('');
  const application = applications.find(({ id }) => id === applicationId) ?? applications[0];
  if (application === undefined) return <LoadingState label="Loading applications" />;
  const { region } = application;
  const seller = { applicationId: application.id, region, kind, name };
  return (
    <Stack>
      <TextInput
        label="Display name"
        description="Your own name for the seller, shown in this console only."
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={100}
        required
        data-autofocus
      />
      <NativeSelect
        label="Application"
        value={application.id}
        onChange={({ currentTarget }) => chooseApplication(currentTarget.value)}
        data={applications.map(({ id, name, region }) => ({ value: id, label: `${name}, ${regionNames[region]}` }))}
      />
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={onAdd}>
        Add another application
      </Button>
      <Radio.Group label="Type" value={kind} onChange={(value) => chooseKind(value as 'seller' | 'vendor')}>
        <Group mt={4}>
          <Radio value="seller" label="Seller" />
          <Radio value="vendor" label="Vendor" />
        </Group>
      </Radio.Group>
      <SegmentedControl
        aria-label="Connection method"
        value={method}
        onChange={(value) => chooseMethod(value as Method)}
        data={[
          { value: 'authorization', label: 'Authorize with Amazon' },
          { value: 'token', label: 'Use refresh token' },
        ]}
      />
      {method === 'authorization' ? (
        <AuthorizationForm key={application.id} seller={seller} onConnected={onConnected} />
      ) : (
        <TokenForm key={application.id} seller={seller} onConnected={onConnected} />
      )}
    </Stack>
  );
}
