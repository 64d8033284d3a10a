/** What the command line ends with. Scripts rely on them: a number keeps its meaning. */
export const exitCodes = {
  done: 0,
  /** It did not work, and the marketplace was not the one to say so. */
  failed: 1,
  /** The line is not understood: an unknown command or option, a value that is missing or not allowed. */
  wrongUse: 2,
  /** It needs a person: a question has to be answered, and there is no terminal and no --yes. */
  needsPerson: 3,
  /** The marketplace refused, or could not do it. */
  refused: 4,
  /** A write may have arrived: its answer was lost. */
  unknown: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
