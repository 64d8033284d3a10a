/** An email. Each part is one or two plain sentences. */
export interface Email {
  /** An address, or several with commas between them. */
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The button. The email also shows its URL as text. */
  readonly link?: { readonly text: string; readonly url: string } | undefined;
  /** Text below the link: what to do if the email was not expected. */
  readonly remark?: string | undefined;
}

/** An email as it is sent. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends one message. Rejects if the server does not accept it. */
export type Deliver = (message: Message) => Promise<void>;
