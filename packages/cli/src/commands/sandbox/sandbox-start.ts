import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printValue } from '../../output/print-value.ts';
import { defaultSandboxUrl } from '../../sandbox/control-api.ts';
import { readServerOptions } from '../../sandbox/read-server-options.ts';
import { waitUntilAborted } from '../../shell/wait-until-aborted.ts';
import type { sandboxStart } from '../definitions/sandbox.ts';

export async function run({ options }: ParsedArguments<typeof sandboxStart>, shell: Shell): Promise<undefined> {
  const proxyPort = options['proxy-port'];
  const running = await startSandbox({
    port: options.port ?? Number(new URL(defaultSandboxUrl).port),
    ...readServerOptions(options),
    ...(proxyPort !== undefined && { proxyPort }),
  });
  try {
    if (options.json) await printValue(toJson(running), shell, { ndjson: true });
    else shell.stdout.write(formatGreeting(running));
    await waitUntilAborted(shell.signal);
  } finally {
    await running.close();
  }
  shell.stderr.write('The sandbox stopped.\n');
}

function toJson({ url, queueUrl, proxyUrl, sandbox }: RunningSandbox) {
  return {
    url,
    tokenUrl: `${url}/auth/o2/token`,
    queueUrl,
    proxyUrl,
    credentials: sandbox.credentials,
    sellers: sandbox.sellers,
  };
}

function formatGreeting({ url, queueUrl, proxyUrl, sandbox }: RunningSandbox): string {
  const { sellerId, marketplaceId } = sandbox.credentials;
  return `Sandbox listening on ${url}${queueUrl === null ? '' : `, queues on ${queueUrl}`}${proxyUrl === null ? '' : `, proxy on ${proxyUrl}`}
  Seller ${sellerId}, home marketplace ${marketplaceId}

In another terminal:
  export SUPERCARGO_SANDBOX_URL=${url}
  supercargo call sellers.getMarketplaceParticipations --sandbox

Press Ctrl-C to stop.
`;
}
