/** A letter to one person. Each part is a sentence or two of plain words. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is to be pressed; the address stands in the letter as well. */
  readonly link?: { readonly text: string; readonly url: string } | undefined;
  /** Said below the link: what to do for whom the letter is not meant. */
  readonly remark?: string | undefined;
}

/** A letter as it is sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends one message; rejects when the server does not take it. */
export type Deliver = (message: Message) => Promise<void>;
