import { CallLogSettingsButton } from '../../src/features/activity/components/call-log-settings-button.tsx';
import { CurlModal } from '../../src/features/explorer/components/curl-modal.tsx';
import { SaveModal } from '../../src/features/explorer/components/save-modal.tsx';
import { VariablesPanel } from '../../src/features/explorer/components/variables-panel.tsx';
import { CostEditor } from '../../src/features/money/components/cost-editor.tsx';
import { ImportCosts } from '../../src/features/money/components/import-costs.tsx';
import { Deliveries } from '../../src/features/notifications/components/deliveries.tsx';
import { DeliveryFaultsForm } from '../../src/features/notifications/components/delivery-faults-form.tsx';
import { PasteModal } from '../../src/features/notifications/components/paste-modal.tsx';
import { ClockCard } from '../../src/features/sandbox/components/clock-card.tsx';
import { FaultForm } from '../../src/features/sandbox/components/fault-form.tsx';
import { Limits } from '../../src/features/sandbox/components/limits.tsx';
import { ReportScenarios } from '../../src/features/sandbox/components/report-scenarios.tsx';
import { Snapshots } from '../../src/features/sandbox/components/snapshots.tsx';
import { acme } from './fixtures/data.ts';
import { clickButton, testForms } from './fixtures/form-tests.tsx';

const ignore = () => {};
const noOperations = { sandbox: { operations: () => [] } };
const sku = { sku: 'LAMP-1', partnerId: 'A1', currency: 'EUR', unitCost: null };
const shop = {
  source: 'amazon' as const,
  now: '2026-11-24T12:00:00.000Z',
  sellers: [
    {
      id: 'acme',
      partnerId: 'A1',
      name: 'Acme',
      marketplaces: [{ id: 'A1PA6795UKMFR9', countryCode: 'DE', currency: 'EUR' }],
    },
  ],
};
const noFaults = { copies: 1, delaySeconds: 0, reorderSeconds: 0, failedAttempts: 0 };

testForms([
  {
    name: 'The dialog that saves a call',
    form: (
      <SaveModal
        request={{ endpoint: 'orders', version: 'v0', operation: '', input: { query: { a: '1' } } }}
        close={ignore}
      />
    ),
    fields: { Name: 'New orders', Collection: 'Daily' },
    submit: 'Save call',
    procedure: 'explorer.saveRequest',
    input: {
      endpoint: 'orders',
      version: 'v0',
      operation: '',
      input: { query: { a: '1' } },
      name: 'New orders',
      collection: 'Daily',
    },
    answers: { explorer: { savedRequests: () => [] } },
  },
  {
    name: 'The dialog for a curl command',
    form: <CurlModal opened close={ignore} />,
    path: '/explorer',
    fields: { Command: 'curl https://x.test' },
    submit: 'Open call',
    procedure: 'explorer.parseCurl',
    input: { command: 'curl https://x.test' },
    answers: {
      explorer: {
        parseCurl: () => ({ endpoint: 'orders', version: 'v0', operation: 'getOrders', input: {}, omittedHeaders: [] }),
      },
    },
  },
  {
    name: 'The form for a variable',
    form: <VariablesPanel />,
    path: '/explorer',
    fields: { Name: 'sku', Value: 'LAMP-1' },
    submit: 'Set variable',
    procedure: 'explorer.setVariable',
    input: { name: 'sku', value: 'LAMP-1' },
    answers: { explorer: { variables: () => ({ variables: [], values: {} }) }, sellers: { list: () => [acme] } },
  },
  {
    name: 'The settings of the call log',
    form: <CallLogSettingsButton />,
    open: clickButton('Call log settings'),
    fields: { 'Maximum number of calls': '500' },
    submit: 'Save settings',
    procedure: 'activity.changeSettings',
    input: { maxCalls: 500, savePersonalData: false },
    answers: {
      activity: {
        settings: () => ({ maxCalls: 100, savePersonalData: false, kept: 3, dropped: { records: 0, exchanges: 0 } }),
      },
    },
    isComplete: true,
  },
  {
    name: 'The form for the cost of a unit',
    form: <CostEditor sku={sku} />,
    open: clickButton('Change cost of LAMP-1 in EUR'),
    fields: { 'Cost of a unit': '12.50' },
    submit: 'Save cost',
    procedure: 'money.setCost',
    input: { partnerId: 'A1', sku: 'LAMP-1', currency: 'EUR', cost: '12.50' },
    answers: { money: { costs: () => [] } },
  },
  {
    name: 'The dialog for a table of costs',
    form: <ImportCosts scope={{ source: 'amazon' }} shop={shop} />,
    open: clickButton('Import costs…'),
    fields: { Currency: 'GBP', Costs: 'sku,cost' },
    submit: 'Save costs',
    procedure: 'money.importCosts',
    input: { partnerId: 'A1', currency: 'GBP', text: 'sku,cost' },
    answers: { money: { importCosts: () => ({ saved: 0, errors: [], errorCount: 0 }) } },
  },
  {
    name: 'The form for a message',
    form: <PasteModal close={ignore} />,
    fields: { Message: '{"a":1}' },
    submit: 'Add message',
    procedure: 'notifications.paste',
    input: { message: '{"a":1}' },
  },
  {
    name: 'The form for a webhook',
    form: <Deliveries />,
    fields: { 'Webhook URL': 'http://localhost:1/hook' },
    submit: 'Add webhook',
    procedure: 'notifications.addWebhook',
    input: { url: 'http://localhost:1/hook' },
    answers: { notifications: { webhooks: () => [], types: () => [], deliveryFaults: () => null } },
  },
  {
    name: 'The form for faults of deliveries',
    form: <DeliveryFaultsForm />,
    fields: { Copies: '3', 'Delay (seconds)': '20' },
    submit: 'Apply faults',
    procedure: 'notifications.setDeliveryFaults',
    input: { ...noFaults, copies: 3, delaySeconds: 20 },
    answers: { notifications: { deliveryFaults: () => noFaults } },
    isComplete: true,
  },
  {
    name: 'The form for the speed of the clock',
    form: <ClockCard />,
    fields: { Speed: '60' },
    submit: 'Set speed',
    procedure: 'sandbox.changeClock',
    input: { speed: 60, frozen: false },
    answers: { sandbox: { clock: () => ({ now: 0, iso: '', machine: 0, speed: 1, frozen: false }) } },
  },
  {
    name: 'The form for a snapshot',
    form: <Snapshots />,
    fields: { Name: 'before-sale' },
    submit: 'Create snapshot',
    procedure: 'sandbox.takeSnapshot',
    input: { name: 'before-sale' },
    answers: { sandbox: { snapshots: () => [] } },
  },
  {
    name: 'The form for a rate limit',
    form: <Limits sellerId="A1ACME" />,
    fields: { Operation: 'orders/v0/getOrders', 'Requests per second': '2', Burst: '5' },
    submit: 'Set limit',
    procedure: 'sandbox.setLimit',
    input: { sellerId: 'A1ACME', operation: 'orders/v0/getOrders', rate: 2, burst: 5 },
    answers: noOperations,
  },
  {
    name: 'The form for a report scenario',
    form: <ReportScenarios />,
    fields: { 'Report type': 'GET_ORDERS', 'Duration (seconds)': '10', Rows: '7', Columns: 'seller-sku, price' },
    submit: 'Add scenario',
    procedure: 'sandbox.setReportScenario',
    input: {
      reportType: 'GET_ORDERS',
      outcome: 'FATAL',
      processingSeconds: 10,
      rows: 7,
      columns: ['seller-sku', 'price'],
    },
    isComplete: true,
  },
  {
    name: 'The form for a fault rule',
    form: <FaultForm partners={[]} />,
    fields: { Operation: 'orders/*', 'Maximum faults': '2', 'Probability (%)': '50' },
    submit: 'Add fault rule',
    procedure: 'sandbox.addFault',
    input: { when: { operation: 'orders/*', times: 2, probability: 0.5 }, answer: { fault: 'throttle' } },
    answers: noOperations,
    isComplete: true,
  },
]);
