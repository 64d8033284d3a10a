import {
  Anchor,
  Button,
  Code,
  Group,
  List,
  Modal,
  NativeSelect,
  Radio,
  SegmentedControl,
  Stack,
  Stepper,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplicationForm, regionNames } from '../../../components/application-form.tsx';
import { AsyncContent } from '../../../components/async-content.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { LoadingState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Application } from '../model/seller.ts';
import { AuthorizationForm } from './authorization-form.tsx';
import { ConnectTestSeller } from './connect-test-seller.tsx';
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
  const [step, setStep] = useState<number>(applications.length === 0 ? steps.register : steps.authorize);
  const [addedId, setAddedId] = useState<string>();
  return (
    <Stepper
      active={step}
      onStepClick={setStep}
      size="sm"
      iconSize={28}
      aria-label="Steps"
      allowNextStepsSelect={applications.length > 0}
    >
      <Stepper.Step label="Create application" description="At Amazon">
        <RegisterStep onNext={() => setStep(steps.enter)} />
      </Stepper.Step>
      <Stepper.Step label="Enter application" description="In this console">
        <ApplicationForm
          isForSellers
          onDone={(id) => {
            setAddedId(id);
            setStep(steps.authorize);
          }}
        />
      </Stepper.Step>
      <Stepper.Step label="Authorize" description="By the seller">
        <ConnectForm
          key={addedId}
          applications={applications}
          initialId={addedId}
          onConnected={onConnected}
          onAdd={() => setStep(steps.register)}
        />
      </Stepper.Step>
    </Stepper>
  );
}

const developerUrl = 'https://solutionproviderportal.amazon.com/';

/** Explains how to register an application with Amazon. */
function RegisterStep({ onNext }: { readonly onNext: () => void }) {
  const callback = useQuery(trpc.sellers.callback.queryOptions());
  const address = callback.data?.address;
  return (
    <Stack gap="sm">
      <Text>
        A seller authorizes an application, which you register with Amazon once. It can be your own, for your own seller
        account.
      </Text>
      <List type="ordered" spacing="xs">
        <List.Item>
          Sign in to{' '}
          <Anchor href={developerUrl} target="_blank" rel="noreferrer" underline="always">
            Amazon’s Solution Provider Portal
          </Anchor>
          . Private developers find the same page in Seller Central under Apps and Services, Develop Apps.
        </List.Item>
        <List.Item>Add a new app client with the API type SP API, and choose its roles.</List.Item>
        <List.Item>
          Enter this OAuth redirect URI: {address !== undefined && <Code>{address}</Code>}{' '}
          {address !== undefined && <CopyButton text={address} label="Copy redirect URI" />}
        </List.Item>
        <List.Item>
          Under LWA credentials, copy the client ID and the client secret. Copy the application ID, too.
        </List.Item>
      </List>
      <Button onClick={onNext} style={{ alignSelf: 'flex-start' }}>
        Enter application
      </Button>
    </Stack>
  );
}

interface ConnectFormProps {
  /** The workspace's own applications. */
  readonly applications: readonly Application[];
  readonly onConnected: (sellerId: string) => void;
}

interface AuthorizeStepProps extends ConnectFormProps {
  /** The application that was just added. */
  readonly initialId: string | undefined;
  readonly onAdd: () => void;
}

function ConnectForm({ applications, initialId, onConnected, onAdd }: AuthorizeStepProps) {
  const [applicationId, chooseApplication] = useState(initialId ?? applications[0]?.id ?? '');
  const [kind, chooseKind] = useState<'seller' | 'vendor'>('seller');
  const [method, chooseMethod] = useState('authorization');
  const [name, setName] = useState('');
  const application = applications.find(({ id }) => id === applicationId) ?? applications[0];
  if (application === undefined) return <LoadingState label="Loading applications" />;
  const { region } = application;
  const seller = { applicationId: application.id, region, kind, name };
  return (
    <Stack>
      <TextInput
        label="Display name"
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
        onChange={chooseMethod}
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
