import { loadOperation } from '@supercargo/catalogue';
import { z } from 'zod';
import { findOperation } from '../../calls/find-operation.ts';
import { operationFacts, operationSchemas } from '../calls/operation-facts.ts';
import { operation, version } from './inputs.ts';
import { atHome, tool } from './tool.ts';

export const describeOperation = tool({
  name: 'describe_operation',
  title: 'Describe an operation',
  description:
    'Gives parameters, schemas of body and answer, rate, roles, pages and effect of an operation. Use it before call_operation. Sends nothing.',
  input: z.object({ operation, version }),
  annotations: atHome,
  async run(given) {
    const entry = findOperation(given.operation, given.version);
    const descriptor = await loadOperation(entry);
    const facts = { ...operationFacts(descriptor), ...(await operationSchemas(entry, descriptor)) };
    return { says: 'What the catalogue knows of the operation.', facts };
  },
});
