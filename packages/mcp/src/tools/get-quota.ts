import { loadOperation } from '@supercargo/catalogue';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { formatRateLimit } from '@supercargo/toolkit/calls/format-rate-limit';
import { z } from 'zod';
import { operation, version } from './inputs.ts';
import { defineTool, localRead } from './tool.ts';

export const getQuotaTool = defineTool({
  name: 'get_quota',
  title: 'Get the quota of an operation',
  description:
    'Returns how many calls of an operation can be sent now, and when the next one can be sent. Sends no request to Amazon.',
  input: z.object({ operation, version }),
  annotations: localRead,
  async run(args, { dependencies }) {
    const operationEntry = findOperation(args.operation, args.version, dependencies.clock.now());
    const descriptor = await loadOperation(operationEntry);
    const quota = await dependencies.seller.quota({
      operation: `${operationEntry.endpoint}.${operationEntry.operation}`,
      version: operationEntry.version,
    });
    return {
      text:
        quota.slots >= 1
          ? 'A call can be sent now.'
          : `The next call can be sent in ${Math.ceil(quota.waitMilliseconds / 1000)} seconds.`,
      metadata: { ...quota, documented: formatRateLimit(descriptor) },
    };
  },
});
