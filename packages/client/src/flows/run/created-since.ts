/** Times may come without fractions of a second: what was created so long before the asking is taken for what was asked for. */
const surelyBefore = 2_000;

/** Whether something was surely not created before that time, in milliseconds since 1970. What tells no time may be it. */
export function isCreatedSince(time: number, { createdTime }: { readonly createdTime: string }): boolean {
  return !(Date.parse(createdTime) < time - surelyBefore);
}
