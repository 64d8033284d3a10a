/** Runs something later, once. Gives what calls it off. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

/** The machine's own. It keeps no process alive. */
export const machineTimer: Timer = (run, milliseconds) => {
  const timeout = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timeout);
};
