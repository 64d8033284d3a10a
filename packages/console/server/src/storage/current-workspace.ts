import { AsyncLocalStorage } from 'node:async_hooks';

/** The workspace for whose user the code works; undefined in the background. */
export const currentWorkspace = new AsyncLocalStorage<string>();
