/** Calls `run` once after a delay. Returns a function that cancels it. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

/** The system timer. It does not keep the process alive. */
export const machineTimer: Timer = (run, milliseconds) => {
  const timeout = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timeout);
};
