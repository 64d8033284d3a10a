import { ChannelDialog } from '../../src/features/alerts/components/channel-dialog.tsx';
import { RuleForm } from '../../src/features/alerts/components/rule-form.tsx';
import type { Rule } from '../../src/features/alerts/model/rule-draft.ts';
import { DeleteDialog } from '../../src/features/people/components/delete-dialog.tsx';
import { InviteDialog } from '../../src/features/people/components/invite-dialog.tsx';
import { NewWorkspace } from '../../src/features/people/components/new-workspace.tsx';
import { WorkspaceTab } from '../../src/features/people/components/workspace-tab.tsx';
import { AuthorizationForm } from '../../src/features/sellers/components/authorization-form.tsx';
import { ManageSection } from '../../src/features/sellers/components/manage-section.tsx';
import { TokenForm } from '../../src/features/sellers/components/token-form.tsx';
import { TokenSection } from '../../src/features/sellers/components/token-section.tsx';
import { ApplicationDialog } from '../../src/features/settings/components/application-dialog.tsx';
import { ProgramsTab } from '../../src/features/settings/components/programs-tab.tsx';
import { QueueDialog } from '../../src/features/settings/components/queue-dialog.tsx';
import { SecretForm } from '../../src/features/settings/components/secret-form.tsx';
import { acme } from './fixtures/data.ts';
import { clickButton, testForms } from './fixtures/form-tests.tsx';

const ignore = () => {};
const newSeller = { applicationId: 'app', region: 'eu', name: 'Acme' } as const;
const germany = {
  id: 'A1PA6795UKMFR9',
  name: 'Germany',
  countryCode: 'DE',
  region: 'eu',
  timeZone: 'Europe/Berlin',
} as const;

const lowStock: Rule = {
  id: 'rule',
  name: '',
  condition: { kind: 'stock-low', unit: 'days', below: 14 },
  sellerIds: ['acme', 'removed'],
  channelIds: ['hook', 'removed'],
  isOn: true,
  quietHours: { from: '22:00', to: '07:00', zone: 'UTC' },
  minMinutes: 0,
  reportsEnd: true,
  error: null,
  since: '2026-11-26T08:00:00.000Z',
  checkedAt: null,
  createdBy: 'owner',
  createdAt: '2026-11-26T08:00:00.000Z',
  open: 0,
  version: 'v1',
};

testForms([
  {
    name: 'The form that connects a seller with its token',
    form: <TokenForm seller={{ ...newSeller, kind: 'seller' }} onConnected={ignore} />,
    fields: { 'Refresh token': 'Atzr|1' },
    submit: 'Connect seller',
    procedure: 'sellers.connect',
    input: {
      applicationId: 'app',
      name: 'Acme',
      kind: 'seller',
      refreshToken: 'Atzr|1',
      marketplaceIds: [],
      skipsTest: false,
    },
  },
  {
    name: 'The form that connects a vendor with its token',
    form: <TokenForm seller={{ ...newSeller, kind: 'vendor' }} onConnected={ignore} />,
    fields: { 'Refresh token': 'Atzr|1' },
    submit: 'Connect seller',
    procedure: 'sellers.connect',
    input: {
      applicationId: 'app',
      name: 'Acme',
      kind: 'vendor',
      refreshToken: 'Atzr|1',
      marketplaceIds: ['A1PA6795UKMFR9'],
      skipsTest: false,
    },
    answers: { applications: { marketplaces: () => [germany] } },
  },
  {
    name: 'The form that replaces the token of a seller',
    form: <TokenSection seller={acme} />,
    open: clickButton('Replace token'),
    fields: { 'New refresh token': 'Atzr|2' },
    submit: 'Save token',
    procedure: 'sellers.replaceToken',
    input: { id: 'acme', refreshToken: 'Atzr|2', skipsTest: false },
  },
  {
    name: 'The form for the URL after an authorization',
    form: <AuthorizationForm seller={{ ...newSeller, kind: 'seller' }} onConnected={ignore} />,
    open: clickButton('Continue to Amazon'),
    fields: { 'URL after authorization': 'https://my.app/?state=s&spapi_oauth_code=c&selling_partner_id=A1' },
    submit: 'Connect seller',
    procedure: 'sellers.finishAuthorization',
    input: { state: 's', code: 'c', sellingPartnerId: 'A1' },
    answers: {
      applications: { marketplaces: () => [germany] },
      sellers: {
        startAuthorization: () => ({ address: 'https://amazon.test/authorize', redirectUri: 'https://my.app/' }),
      },
    },
  },
  {
    name: 'The form that renames a seller',
    form: <ManageSection seller={{ ...acme, name: '' }} onRemoved={ignore} />,
    open: clickButton('Rename seller'),
    fields: { Name: 'Acme Ltd' },
    submit: 'Save name',
    procedure: 'sellers.rename',
    input: { id: 'acme', name: 'Acme Ltd' },
  },
  {
    name: 'The dialog that adds an application',
    form: <ApplicationDialog application="new" onClose={ignore} />,
    fields: { Name: 'My app', 'Client ID': 'client', 'Client secret': 'secret' },
    submit: 'Add application',
    procedure: 'applications.add',
    input: {
      name: 'My app',
      region: 'eu',
      clientId: 'client',
      clientSecret: 'secret',
      applicationId: null,
      redirectUri: null,
      isDraft: false,
      baseUrl: null,
      authUrl: null,
    },
    answers: { sellers: { callback: () => ({ address: 'https://console.test/callback' }) } },
  },
  {
    name: 'The form for a new client secret',
    form: <SecretForm id="app" onDone={ignore} />,
    fields: { 'New client secret': 'secret' },
    submit: 'Save secret',
    procedure: 'applications.rotateSecret',
    input: { id: 'app', clientSecret: 'secret' },
  },
  {
    name: 'The dialog that adds a queue',
    form: <QueueDialog onClose={ignore} />,
    fields: {
      'Queue URL': 'https://sqs.test/1/q',
      'AWS region': 'eu-west-1',
      'Access key ID': 'AKIA',
      'Secret access key': 'secret',
    },
    submit: 'Add queue',
    procedure: 'queues.add',
    input: {
      url: 'https://sqs.test/1/q',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    },
  },
  {
    name: 'The dialog that adds a channel of alerts',
    form: <ChannelDialog facts={{ channels: [], hasMail: false, members: [] }} onClose={ignore} onAdded={ignore} />,
    fields: { Name: 'Operations', URL: 'https://example.test/alerts' },
    submit: 'Add channel',
    procedure: 'alerts.addChannel',
    input: { kind: 'webhook', name: 'Operations', url: 'https://example.test/alerts' },
  },
  {
    name: 'The form of a rule of alerts',
    form: (
      <RuleForm
        rule={lowStock}
        facts={{ rules: [], hasCopies: true, streams: ['orders'] as never }}
        channels={[{ id: 'hook', name: 'Operations', kind: 'webhook', address: '', recipients: [] }]}
        onDone={ignore}
      />
    ),
    fields: { Name: 'Low stock', 'Less than': '7', 'Minutes between messages': '60' },
    submit: 'Save rule',
    procedure: 'alerts.saveRule',
    input: {
      id: 'rule',
      version: 'v1',
      name: 'Low stock',
      condition: { kind: 'stock-low', unit: 'days', below: 7 },
      sellerIds: ['acme'],
      channelIds: ['hook'],
      isOn: true,
      quietHours: { from: '22:00', to: '07:00', zone: 'UTC' },
      minMinutes: 60,
      reportsEnd: true,
    },
    answers: { sellers: { list: () => [acme] } },
  },
  {
    name: 'The form for the key of a program',
    form: <ProgramsTab />,
    fields: { Program: 'Nightly sync' },
    submit: 'Create key',
    procedure: 'programs.add',
    input: { name: 'Nightly sync', sellerId: 'acme' },
    answers: { programs: { list: () => [] }, sellers: { list: () => [acme] } },
  },
  {
    name: 'The dialog that invites a member',
    form: <InviteDialog onClose={ignore} />,
    fields: { Email: 'bob@example.com' },
    submit: 'Send invitation',
    procedure: 'members.invite',
    input: { email: 'bob@example.com', role: 'operator' },
  },
  {
    name: 'The dialog that creates a workspace',
    form: <NewWorkspace onClose={ignore} />,
    fields: { Name: 'Europe' },
    submit: 'Create workspace',
    procedure: 'workspaces.create',
    input: { name: 'Europe' },
  },
  {
    name: 'The form that renames a workspace',
    form: <WorkspaceTab name="" />,
    fields: { 'Workspace name': 'Europe' },
    submit: 'Rename workspace',
    procedure: 'workspaces.rename',
    input: { name: 'Europe' },
  },
  {
    name: 'The dialog that deletes a workspace',
    form: <DeleteDialog name="Europe" onClose={ignore} />,
    fields: { 'Type Europe to confirm': 'Europe' },
    submit: 'Delete workspace',
    procedure: 'workspaces.delete',
    input: { name: 'Europe' },
  },
]);
