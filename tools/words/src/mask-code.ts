import { parseSync, Visitor } from 'rolldown/utils';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Two words with a space between them: a text for people, and not a key or a path. */
const sentence = /[\p{L}’',]{2,} [\p{L}’']/u;

/**
 * Code inside a text: in backticks, attributes, media types and paths, `member: value`, values listed after "Allowed:", and a heading of
 * Amazon's reports.
 */
const code =
  /`[^`\n]*`|[\w^*$-]*="[^"]*"|[\w.-]*\/[\w./+-]+|\b[a-z]\w*: (?:true|false|null)\b|(?<=Allowed: )[^.]*|^[a-z]+\.\w+ \w+$|^SafeT claim id$/g;

/** A member's name at the start of a message, such as `url is not allowed`. */
const subject = /^`?[a-z]\w*(?= (?:is|are|has|must|needs|of)\b)/;

/** A statement of the database, a program or markup. */
const codeText =
  /^[\s`]*(?:select|insert|update|delete|create|alter|with|set)\b|\b(?:const|await|import) \S+[^.]*[;=(]|\bnew [A-Z]\w*\(|^\s*[`']?<[?\w]|console\.log\(|^\s*import /m;

/**
 * Blanks out everything in a TypeScript file that is not written for people. Comments, JSX text and sentences in string literals stay at
 * their places, so lines and columns of the result are those of the file.
 */
export function maskCode(file: string, source: string): string {
  const blank = source.replace(/[^\n]/g, ' ');
  let masked = '';
  let at = 0;
  for (const { start, end } of findTexts(file, source).sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    const text = source.slice(start, end).replace(code, blankOut).replace(subject, blankOut);
    masked += blank.slice(at, start) + text.replace(/^( *)\*/gm, '$1 ');
    at = end;
  }
  return masked + blank.slice(at);
}

/** Returns as many spaces as the text has characters. */
export function blankOut(found: string): string {
  return ' '.repeat(found.length);
}

function findTexts(file: string, source: string): Span[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const spans: Span[] = comments.map(({ type, start, end }) => ({
    start: start + 2,
    end: type === 'Block' ? end - 2 : end,
  }));
  const addSentence = ({ start, end }: Span) => {
    const text = source.slice(start, end);
    if (sentence.test(text) && !codeText.test(text)) spans.push({ start, end });
  };
  const statements = new Set<object>();
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') addSentence({ start: node.start + 1, end: node.end - 1 });
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') for (const part of quasi.quasis) statements.add(part);
    },
    TemplateElement: (node) => {
      if (!statements.has(node)) addSentence(node);
    },
    JSXText: (node) => {
      spans.push(node);
    },
  }).visit(program);
  return spans;
}
