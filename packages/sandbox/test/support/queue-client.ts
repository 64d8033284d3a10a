import type { Sandbox } from '@supercargo/sandbox';

/** Where the tests find the queue of `notified.ts` in process. */
export const QUEUE_URL = 'http://queues.test/123456789012/orders';

export interface QueueResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Speaks the queues' protocol by hand. */
export function queueClient({ queues }: Pick<Sandbox, 'queues'>, headers: Readonly<Record<string, string>> = {}) {
  return async (action: string, body: object = {}, signal?: AbortSignal): Promise<QueueResponse> => {
    const request = new Request('http://queues.test/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}`, ...headers },
      body: JSON.stringify({ ...(/List|GetQueueUrl/.test(action) ? {} : { QueueUrl: QUEUE_URL }), ...body }),
      ...(signal && { signal }),
    });
    const response = await queues.fetch(request);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}
