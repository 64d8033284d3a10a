import type { Notification } from 'supercargo/notifications';
import { consume } from 'supercargo/sqs';
import { confirm } from '../ask/confirm.ts';
import { wrongUse } from '../command-error.ts';
import { narrate } from '../output/narrate.ts';
import { printable, printableJson } from '../output/printable.ts';
import { write } from '../output/write.ts';
import { openQueue } from '../queues/open-queue.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { notificationsListen } from '../table/data.ts';

type Options = Given<typeof notificationsListen>['options'];

export async function run({ options }: Given<typeof notificationsListen>, shell: Shell): Promise<undefined> {
  const queueUrl = options['queue-url'];
  if (queueUrl === undefined)
    throw wrongUse('OPTION_VALUE', '--queue-url is missing.', 'Give the address of the queue.');
  const client = await openQueue(queueUrl, options, shell);
  try {
    await confirm(`What is shown is taken out of ${queueUrl}: other readers do not get it.`, options, shell);
    narrate(shell, options, `Listening at ${queueUrl}. Ctrl-C ends it.`);
    await listen(queueUrl, client, options, shell);
  } finally {
    client.destroy();
  }
}

async function listen(queueUrl: string, client: Awaited<ReturnType<typeof openQueue>>, options: Options, shell: Shell) {
  const enough = new AbortController();
  let left = options.count ?? Number.POSITIVE_INFINITY;
  await consume({
    client,
    queueUrl,
    concurrency: 1,
    waitSeconds: options.count === undefined ? 20 : 1,
    signal: AbortSignal.any([shell.signal, enough.signal]),
    observer: (event) => {
      if (event.type === 'failed') narrate(shell, options, printable(String(event.error)));
    },
    handle: async (notification) => {
      if (left === 0 || !isWanted(notification, options))
        throw new Error(`${notification.notificationType} stays in the queue.`);
      left -= 1;
      await write(shell.stdout, `${shown(notification, options)}\n`);
      if (left === 0) enough.abort();
    },
  });
}

function isWanted({ notificationType }: Notification, { type }: Options): boolean {
  return type.length === 0 || type.includes(notificationType);
}

function shown(notification: Notification, { json, ndjson }: Options): string {
  if (json || ndjson) return printableJson(notification);
  const { eventTime, notificationType, payload } = notification;
  return `${printable(eventTime ?? '')}  ${printable(notificationType)}\n${printableJson(payload, 2)}`;
}
