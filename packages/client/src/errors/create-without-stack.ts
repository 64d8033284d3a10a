/**
 * Creates an error without a stack trace, which costs ten times as much as the rest of the error. Where the runtime does
 * not allow that, the error has a stack trace.
 */
export function createWithoutStack<Created extends Error>(create: () => Created): Created {
  const limit = Error.stackTraceLimit;
  // Unlike an assignment, this does not throw where the built-in objects are frozen.
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return create();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit);
  }
}
