import { listAllOperations } from '@supercargo/catalogue';
import { read, router } from './trpc.ts';

export const paletteRouter = router({
  /** Every operation there is, small enough to be searched in the browser at each keystroke. */
  operations: read.query(() =>
    listAllOperations().map(({ endpoint, version, operation, method, path }) => ({
      endpoint,
      version,
      operation,
      method,
      path,
    })),
  ),
});
