import { loadOperation } from '@supercargo/catalogue';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { z } from 'zod';
import { describeOperation, loadOperationExample, loadOperationSchemas } from '../calls/describe-operation.ts';
import { operation, version } from './inputs.ts';
import { defineTool, localRead } from './tool.ts';

export const describeOperationTool = defineTool({
  name: 'describe_operation',
  title: 'Describe an operation',
  description:
    'Returns the parameters, body and response schemas, rate limit, roles, lists, effect and an example of an operation. Use it before call_operation.',
  input: z.object({ operation, version }),
  annotations: localRead,
  async run(args, { dependencies: { clock } }) {
    const operationEntry = findOperation(args.operation, args.version, clock.now());
    const descriptor = await loadOperation(operationEntry);
    const metadata = {
      ...describeOperation(descriptor, clock.now()),
      ...(await loadOperationExample(operationEntry, clock.now())),
      ...(await loadOperationSchemas(operationEntry, descriptor)),
    };
    return { text: 'Description of the operation.', metadata };
  },
});
