/** Calls `work` once after the given milliseconds, unless the returned function is called first. */
export type Timer = (work: () => void, milliseconds: number) => () => void;

/** The timer of the process. It does not keep the process alive. */
export const timer: Timer = (work, milliseconds) => {
  const running = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(running);
};
