import { findNotificationType } from '@supercargo/catalogue/registry';
import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatJson, sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { Notification } from 'supercargo/notifications';
import { consume } from 'supercargo/sqs';
import { formatType } from '../../output/format-type.ts';
import { printNote } from '../../output/print-note.ts';
import { write } from '../../output/write.ts';
import { confirm } from '../../prompt/confirm.ts';
import { createQueueClient } from '../../queues/create-queue-client.ts';
import type { notificationListen } from '../definitions/data.ts';

type Options = ParsedArguments<typeof notificationListen>['options'];

export async function run({ options }: ParsedArguments<typeof notificationListen>, shell: Shell): Promise<undefined> {
  const queueUrl = options['queue-url'];
  if (queueUrl === undefined) throw usageError('OPTION_VALUE', '--queue-url is missing.', 'Pass the URL of the queue.');
  for (const type of options.type) checkTypeName('notification type', type);
  const client = await createQueueClient(queueUrl, options, shell);
  try {
    await confirm(
      `Print notifications and delete them from ${queueUrl}. Other consumers of the queue do not receive them.`,
      options,
      shell,
    );
    printNote(shell, options, `Listening to ${queueUrl}. Press Ctrl-C to stop.`);
    await listen(queueUrl, client, options, shell);
  } finally {
    client.destroy();
  }
}

async function listen(
  queueUrl: string,
  client: Awaited<ReturnType<typeof createQueueClient>>,
  options: Options,
  shell: Shell,
) {
  const controller = new AbortController();
  let remaining = options.count ?? Number.POSITIVE_INFINITY;
  await consume({
    client,
    queueUrl,
    concurrency: 1,
    waitSeconds: options.count === undefined ? 20 : 1,
    signal: AbortSignal.any([shell.signal, controller.signal]),
    observer: (event) => {
      if (event.type === 'failed') printNote(shell, options, sanitizeLine(String(event.error)));
    },
    handle: async (notification) => {
      if (remaining === 0 || !isSelected(notification, options))
        throw new Error(`${notification.notificationType} stays in the queue.`);
      remaining -= 1;
      await write(shell.stdout, `${formatNotification(notification, options)}\n`);
      if (remaining === 0) controller.abort();
    },
  });
}

function isSelected({ notificationType }: Notification, { type }: Options): boolean {
  return type.length === 0 || type.includes(notificationType);
}

function formatNotification(notification: Notification, { json, ndjson }: Options): string {
  if (json || ndjson) return formatJson(notification);
  const { eventTime, notificationType, payload } = notification;
  const type = formatType(notificationType, findNotificationType(notificationType));
  return `${sanitizeLine(eventTime ?? '')}  ${sanitizeLine(type)}\n${formatJson(payload, 2)}`;
}
