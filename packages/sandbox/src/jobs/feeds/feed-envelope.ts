import sax from 'sax';
import { MAX_LEVELS } from '../../base/json-size.ts';
import { checkMessageCount, type OrderInstruction, UnreadableFeed } from './feed-content.ts';

/** Elements that are lines of an order. */
const lineElements = ['Item', 'AdjustedItem'];

/**
 * Reads the messages of an XML envelope. The texts of elements without child elements are fields by the element's name; amounts of
 * components are fields by the component's type, such as `Principal`. Throws an UnreadableFeed if the feed is no well-formed envelope.
 */
export function readEnvelope(text: string): readonly OrderInstruction[] {
  const reader = new EnvelopeReader();
  const parser = sax.parser(true, { trim: true });
  parser.onopentag = ({ name }) => reader.open(name);
  parser.ontext = (part) => reader.addText(part);
  parser.oncdata = (part) => reader.addText(part);
  parser.onclosetag = (name) => reader.close(name);
  parser.onerror = (error) => {
    throw new UnreadableFeed(`The feed is not well-formed XML: ${error.message.replaceAll('\n', ', ')}.`);
  };
  parser.write(text).close();
  return reader.messages;
}

/** Collects messages from the events of a parser. */
class EnvelopeReader {
  readonly messages: OrderInstruction[] = [];
  #depth = 0;
  /** The text since the last start tag, for elements without child elements; null after an end tag. */
  #text: string | null = null;
  #fields = new Map<string, string>();
  #lines: Readonly<Record<string, string>>[] = [];
  #line: Map<string, string> | undefined;
  #component: Map<string, string> | undefined;

  open(name: string): void {
    if (this.#depth === 0 && name !== 'AmazonEnvelope') throw new UnreadableFeed('The feed is not an AmazonEnvelope.');
    this.#depth += 1;
    if (this.#depth > MAX_LEVELS)
      throw new UnreadableFeed(`The feed must have at most ${MAX_LEVELS} levels of elements.`);
    this.#text = '';
    if (name === 'Message' && this.#depth === 2) [this.#fields, this.#lines] = [new Map(), []];
    else if (lineElements.includes(name)) this.#line = new Map();
    else if (name === 'Component') this.#component = new Map();
  }

  addText(text: string): void {
    if (this.#text !== null) this.#text += text;
  }

  close(name: string): void {
    this.#depth -= 1;
    if (name === 'Message' && this.#depth === 1) this.#endMessage();
    else if (lineElements.includes(name)) this.#endLine();
    else if (name === 'Component') this.#endComponent();
    else if (this.#text !== null) (this.#component ?? this.#line ?? this.#fields).set(name, this.#text.trim());
    this.#text = null;
  }

  #endMessage(): void {
    checkMessageCount(this.messages.length + 1);
    const messageId = Number(this.#fields.get('MessageID') ?? this.messages.length + 1);
    this.messages.push({ messageId, fields: Object.fromEntries(this.#fields), lines: this.#lines });
  }

  #endLine(): void {
    this.#lines.push(Object.fromEntries(this.#line ?? []));
    this.#line = undefined;
  }

  #endComponent(): void {
    const [type, amount] = [this.#component?.get('Type'), this.#component?.get('Amount')];
    this.#component = undefined;
    if (type !== undefined && amount !== undefined) (this.#line ?? this.#fields).set(type, amount);
  }
}
