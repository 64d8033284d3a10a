/** What is unknown about a call that creates something, and that was sent `attempts` times; 0 when even that is unknown. */
export function describeUnknownCreation(call: string, attempts: number): string {
  return attempts === 0
    ? `The run was interrupted: ${call} may or may not have been sent.`
    : `No response to ${call} is known.`;
}
