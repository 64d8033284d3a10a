/** What users see of an unexpected error. Its own text may have data that they must not see. */
export const unexpectedError = {
  code: 'CONSOLE_FAILED',
  message: 'An unexpected error occurred in the console.',
  action: 'If it happens again, read the server’s log.',
} as const;
