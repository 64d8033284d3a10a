import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Application } from './application.ts';
import { checkedCalls } from './checked-call.ts';

export const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:orders';
export const BUS = { eventBridge: { region: 'eu-west-1', accountId: '123456789012' } };
export const REPORT = 'REPORT_PROCESSING_FINISHED';

/** An application that wants to hear of things. */
export function openNotifications(options: SandboxOptions = {}) {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const sandbox = createSandbox({ ...calm, clock, ...options });
  const application = new Application(sandbox);
  const call = checkedCalls(application);
  const api = (operation: string, input = {}) => call(`notifications/v1/${operation}`, input);
  const destination = async (resourceSpecification: object = { sqs: { arn: QUEUE } }): Promise<string> =>
    (await api('createDestination', { body: { name: 'mine', resourceSpecification } })).body.payload.destinationId;
  const subscribe = (notificationType: string, destinationId: string, payloadVersion = '1.0', more = {}) =>
    api('createSubscription', { path: { notificationType }, body: { destinationId, payloadVersion, ...more } });
  const report = async (): Promise<string> => {
    const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [sandbox.credentials.marketplaceId] };
    return (await call('reports/2021-06-30/createReport', { body })).body.reportId;
  };
  /** Creates reports, one per second, until all are done. Returns their IDs, oldest first. */
  const reportsDone = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push(await report());
      clock.advance(1_000);
    }
    clock.advance(3_000);
    return ids;
  };
  /** Writes attributes of a listing. */
  const patch = async (
    sku: string,
    attributes: Readonly<Record<string, unknown>>,
    stores = sandbox.credentials.marketplaceId,
  ) => {
    const { sellerId } = sandbox.credentials;
    const patches = Object.entries(attributes).map(([name, value]) => ({
      op: 'replace',
      path: `/attributes/${name}`,
      value,
    }));
    const path = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(sku)}`;
    const query = { marketplaceIds: stores };
    return application.call('PATCH', path, { query, body: { productType: 'LAMP', patches } });
  };
  return { clock, sandbox, application, call, api, destination, subscribe, report, reportsDone, patch };
}

export type OpenNotifications = ReturnType<typeof openNotifications>;

/** The report whose end a message tells of, in JSON or parsed. */
export function getReportId(message: unknown): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return /"reportId":"([^"]+)"/.exec(text)?.[1] ?? '';
}
