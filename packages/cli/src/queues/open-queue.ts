import { CommandError, wrongUse } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';

interface QueueOptions {
  readonly region: string | undefined;
}

/** A client for the queue at this address. One on this machine, such as a sandbox's, takes any key. */
export async function openQueue(url: string, options: QueueOptions, { env }: Pick<Shell, 'env'>) {
  if (!URL.canParse(url))
    throw wrongUse('OPTION_VALUE', `--queue-url is ${url}.`, 'Give the whole address of the queue.');
  const { hostname, origin } = new URL(url);
  const region = options.region ?? /^sqs\.([\w-]+)\./.exec(hostname)?.[1] ?? env.AWS_REGION;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (region === undefined && !isLocal) {
    throw wrongUse('OPTION_VALUE', 'Nobody said in which region of AWS the queue is.', 'Add --region REGION.');
  }
  const { SQSClient } = await import('@aws-sdk/client-sqs').catch((cause: unknown) => {
    const message = `@aws-sdk/client-sqs is not installed, and queues are read with it (${(cause as Error).message}).`;
    throw new CommandError('PACKAGE_MISSING', message, 'npm install @aws-sdk/client-sqs beside @supercargo/cli.');
  });
  const local = { endpoint: origin, credentials: { accessKeyId: 'none', secretAccessKey: 'none' } };
  return new SQSClient({ region: region ?? 'eu-west-1', ...(isLocal && local) });
}
