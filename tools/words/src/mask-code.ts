import { parseSync, Visitor } from 'rolldown/utils';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Two words with a space between them: a text for people, and not a key or a path. */
const sentence = /[\p{L}’',]{2,} [\p{L}’']/u;

/** Code inside a text: in backticks, or a `${…}` of a template. */
const code = /`[^`\n]*`/g;

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
    const text = source.slice(start, end).replace(code, (found) => ' '.repeat(found.length));
    masked += blank.slice(at, start) + text.replace(/^( *)\*/gm, '$1 ');
    at = end;
  }
  return masked + blank.slice(at);
}

function findTexts(file: string, source: string): Span[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const spans: Span[] = comments.map(({ type, start, end }) => ({
    start: start + 2,
    end: type === 'Block' ? end - 2 : end,
  }));
  const addSentence = ({ start, end }: Span) => {
    if (sentence.test(source.slice(start, end))) spans.push({ start, end });
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') addSentence({ start: node.start + 1, end: node.end - 1 });
    },
    TemplateElement: addSentence,
    JSXText: (node) => {
      spans.push(node);
    },
  }).visit(program);
  return spans;
}
