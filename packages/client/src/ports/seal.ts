/** Makes text unreadable for stores. */
export interface Seal {
  /** The text, sealed; another result each time. It opens in the same context only. */
  seal(text: string, context: string): string;
  /** Undefined when it was sealed with other keys, in another context, or has been changed. */
  open(sealed: string, context: string): string | undefined;
}
