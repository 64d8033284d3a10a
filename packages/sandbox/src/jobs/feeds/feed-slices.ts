import { type FeedContent, type RequestedListings, UnreadableFeed } from './feed-content.ts';

/** Some messages of a feed, in a form that takes little time to pass to another thread. */
export interface FeedSlice {
  /** The messages as a JSON list. */
  readonly messages: string;
  readonly report: RequestedListings | undefined;
}

/** The maximum size of a slice, so that parsing and applying it takes a few milliseconds. */
const SLICE_CHARACTERS = 128 * 1024;
const SLICE_MESSAGES = 250;
/** Inferred: Amazon limits only the whole feed. A message is applied in one go, so it cannot be as large as that. */
const MESSAGE_CHARACTERS = 1024 * 1024;

/** Cuts the content of a feed into slices. Throws an UnreadableFeed if a message is too large. */
export function listSlices({ messages, report }: FeedContent): readonly FeedSlice[] {
  const slices: FeedSlice[] = [];
  let [texts, characters]: [string[], number] = [[], 0];
  const endSlice = () => {
    slices.push({ messages: `[${texts.join(',')}]`, report });
    [texts, characters] = [[], 0];
  };
  for (const [at, message] of messages.entries()) {
    const text = JSON.stringify(message);
    if (text.length > MESSAGE_CHARACTERS) {
      throw new UnreadableFeed(`Message ${at + 1} must have at most ${MESSAGE_CHARACTERS} characters.`);
    }
    if (texts.length === SLICE_MESSAGES || characters + text.length > SLICE_CHARACTERS) endSlice();
    texts.push(text);
    characters += text.length;
  }
  endSlice();
  return slices;
}

/** Returns the content of a slice. */
export function parseSlice({ messages, report }: FeedSlice): FeedContent {
  return { messages: JSON.parse(messages), ...(report && { report }) };
}
