import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { printValue } from '../output/print-value.ts';
import { usualUrl } from '../sandbox/control.ts';
import type { Shell } from '../shell/shell.ts';
import { untilAborted } from '../shell/until-aborted.ts';
import type { Given } from '../spec/spec.ts';
import type { sandboxStart } from '../table/sandbox.ts';

export async function run({ options }: Given<typeof sandboxStart>, shell: Shell): Promise<undefined> {
  const { seed, sellers, orders, listings, data } = options;
  const queuePort = options['queue-port'];
  const running = await startSandbox({
    port: options.port ?? Number(new URL(usualUrl).port),
    ...Object.fromEntries(
      Object.entries({ queuePort, seed, sellers, orders, listings, data }).filter(([, value]) => value !== undefined),
    ),
    ...(options.unthrottled && { rateScale: Number.POSITIVE_INFINITY }),
  });
  try {
    if (options.json) await printValue(factsOf(running), shell, { ndjson: true });
    else shell.stdout.write(greeting(running));
    await untilAborted(shell.signal);
  } finally {
    await running.close();
  }
  shell.stderr.write('The sandbox is closed.\n');
}

function factsOf({ url, queueUrl, sandbox }: RunningSandbox) {
  return {
    url,
    tokenUrl: `${url}/auth/o2/token`,
    queueUrl,
    credentials: sandbox.credentials,
    sellers: sandbox.sellers,
  };
}

function greeting({ url, queueUrl, sandbox }: RunningSandbox): string {
  const { sellerId, marketplaceId } = sandbox.credentials;
  return `The sandbox listens on ${url}${queueUrl === null ? '' : `, its queues on ${queueUrl}`}
  seller ${sellerId}, home store ${marketplaceId}

In another terminal:
  export SUPERCARGO_SANDBOX_URL=${url}
  supercargo call sellers.getMarketplaceParticipations --sandbox

Ctrl-C ends it.
`;
}
