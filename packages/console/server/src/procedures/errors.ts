import { clientErrors } from '../errors/client-errors.ts';
import { consoleErrors } from '../errors/console-errors.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(() => ({}));

/** An error code and its origin. */
export interface ErrorPage {
  readonly code: string;
  readonly source: 'client' | 'console';
  /** The category of the error. */
  readonly kind: string;
  readonly meaning: string;
  readonly action: string;
}

let pages: readonly ErrorPage[] | undefined;

export const errorsRouter = router({
  /** All error codes of the client and of the console, by name. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(() => {
    pages ??= [
      ...Object.entries(clientErrors).map(([code, entry]) => ({ code, source: 'client' as const, ...entry })),
      ...Object.entries(consoleErrors).map(([code, entry]) => ({
        code,
        source: 'console' as const,
        kind: 'console',
        ...entry,
      })),
    ].sort((one, other) => one.code.localeCompare(other.code));
    return pages;
  }),
});
