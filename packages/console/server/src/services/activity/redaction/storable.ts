/** Removes characters that databases do not accept: NUL characters and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
