/** How a run that was interrupted is gone on with. */
export const resume = {
  resume: {
    kind: 'text',
    value: 'RUN',
    says: 'go on with one that was interrupted, by the name it was told with, or last',
  },
  found: {
    kind: 'text',
    value: 'ID',
    says: 'with --resume: which one it is, where nobody could tell; none makes a new one',
  },
} as const;
