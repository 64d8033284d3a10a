/**
 * Describes that it is unknown whether a call created an object. `attempts` is the number of times that it was sent; 0 when
 * even that is unknown.
 */
export function describeUnknownCreation(call: string, attempts: number): string {
  return attempts === 0
    ? `The run was interrupted: ${call} may or may not have been sent.`
    : `No response to ${call} is known.`;
}
