import { listAllOperations } from '@supercargo/catalogue';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(() => ({}));

export const paletteRouter = router({
  /** All operations in a compact form, so that the browser can search them at each keystroke. */
  operations: procedure({ role: 'viewer', effect: 'reads' }).query(() =>
    listAllOperations().map(({ endpoint, version, operation, method, path }) => ({
      endpoint,
      version,
      operation,
      method,
      path,
    })),
  ),
});
