/** The exit codes. Scripts rely on them, so a number never changes its meaning. */
export const exitCodes = {
  success: 0,
  /** The command failed for another reason than those below, or a check found errors. */
  failed: 1,
  /** Unknown command or option, or a value that is missing or invalid. */
  usageError: 2,
  /** Input or a confirmation is required, but there is no terminal and no --yes. */
  noTerminal: 3,
  /** Amazon rejected the request, or could not process it. */
  apiError: 4,
  /** A write was sent, but no response arrived. */
  unknownOutcome: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
