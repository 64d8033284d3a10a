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
      'With --resume: the ID of the report, feed or query that Amazon created, or the word none to create a new one. Needed only if it is unknown whether Amazon created it',
  },
} as const;
