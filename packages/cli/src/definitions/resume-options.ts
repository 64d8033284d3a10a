/** Options that resume a run that was stopped. */
export const resumeOptions = {
  resume: {
    kind: 'text',
    placeholder: 'RUN',
    description: 'Name of the stopped run to resume, or the word last for the latest one',
  },
  'existing-id': {
    kind: 'text',
    placeholder: 'ID',
    description:
      'With --resume, if it is unknown whether Amazon created the report, feed or query: its ID, or none to create a new one',
  },
} as const;
