import { Anchor, Group, Modal, NativeSelect, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AsyncContent } from '../../../components/async-content.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type Application, regionNames } from '../model/seller.ts';
import { AuthorizationForm } from './authorization-form.tsx';
import { ConnectTestSeller } from './connect-test-seller.tsx';
import { TokenForm } from './token-form.tsx';

interface ConnectDialogProps {
  readonly onClose: () => void;
  readonly onConnected: (sellerId: string) => void;
}

/** Connects a seller through an authorization at Amazon or with a refresh token. */
export function ConnectDialog({ onClose, onConnected }: ConnectDialogProps) {
  const applications = useQuery(trpc.applications.list.queryOptions());
  const { data: me } = useQuery(trpc.session.me.queryOptions());
  const isHosted = me?.mode === 'hosted';
  return (
    <Modal opened onClose={onClose} title="Connect a seller" size="lg">
      <AsyncContent query={applications} label="Loading applications">
        {(all) => {
          // In a hosted console, test sellers are connected only with their own button.
          const usable = all.filter(({ isSandbox }) => !(isHosted && isSandbox));
          return (
            <Stack>
              {usable.length === 0 ? (
                <NoApplication />
              ) : (
                <Permitted
                  procedures={['sellers.connect', 'sellers.startAuthorization', 'sellers.finishAuthorization']}
                  isExplained
                >
                  <ConnectForm applications={usable} onConnected={onConnected} />
                </Permitted>
              )}
              {isHosted && me.sandbox && (
                <Permitted procedures="sellers.connectTestSeller" isExplained>
                  <ConnectTestSeller onConnected={onConnected} />
                </Permitted>
              )}
            </Stack>
          );
        }}
      </AsyncContent>
    </Modal>
  );
}

function NoApplication() {
  return (
    <Text>
      A seller authorizes an application. First add your application under{' '}
      <Anchor component={Link} to="/settings" search={{ tab: 'applications' } as never} underline="always">
        Settings, Applications
      </Anchor>
      .
    </Text>
  );
}

interface ConnectFormProps {
  readonly applications: readonly Application[];
  readonly onConnected: (sellerId: string) => void;
}

function ConnectForm({ applications, onConnected }: ConnectFormProps) {
  const [applicationId, chooseApplication] = useState(applications[0]?.id ?? '');
  const [kind, chooseKind] = useState<'seller' | 'vendor'>('seller');
  const [method, chooseMethod] = useState('authorization');
  const [name, setName] = useState('');
  const application = applications.find(({ id }) => id === applicationId) ?? applications[0];
  if (application === undefined) return null;
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
