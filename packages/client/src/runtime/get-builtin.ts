type GetBuiltin = typeof process.getBuiltinModule;

/**
 * Returns a module of Node.js if this runtime has it. It is not imported, because runtimes without it could then not load the
 * client, and bundlers for them would fail.
 */
export const getBuiltin: GetBuiltin = ((name: string) =>
  (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process?.getBuiltinModule?.(
    name,
  )) as GetBuiltin;
