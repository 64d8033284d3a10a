/** What is not known of a call that makes something, after it was asked for so many times; 0 when not even that is known. */
export function doubtOf(call: string, asks: number): string {
  return asks === 0 ? `The run was cut off: ${call} may or may not have been sent.` : `No answer to ${call} is known.`;
}
