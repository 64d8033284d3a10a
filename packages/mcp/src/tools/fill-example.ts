import { loadOperation } from '@supercargo/catalogue';
import { fillSellerExample } from '@supercargo/toolkit/calls/fill-example';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { z } from 'zod';
import { operation, version } from './inputs.ts';
import { defineTool, remoteRead } from './tool.ts';

export const fillExampleTool = defineTool({
  name: 'fill_example',
  title: 'Fill in an example',
  description:
    'Returns an example input for call_operation, with SKUs, orders and other IDs of the seller. Sends reads to Amazon to find them, and changes nothing.',
  input: z.object({ operation, version }),
  annotations: remoteRead,
  async run(args, state, { signal }) {
    const { clock } = state.dependencies;
    const descriptor = await loadOperation(findOperation(args.operation, args.version, clock.now()));
    const filling = { resolver: state.exampleValues, now: clock.now(), signal };
    const { input, restrictedData, values } = await fillSellerExample(descriptor, {}, filling);
    const missing = values.flatMap(({ name, value }) => (value === undefined ? [name] : []));
    return {
      text:
        missing.length === 0
          ? 'The example is complete.'
          : 'Some values were not found. Replace their placeholders before you call the operation.',
      metadata: {
        operation: `${descriptor.endpoint}.${descriptor.operation}`,
        version: descriptor.version,
        ...(restrictedData && { restrictedData }),
        missing,
      },
      data: state.redact({ ...input, values }),
    };
  },
});
