import { createRequire } from 'node:module';
import { TextlintKernel, type TextlintPluginCreator } from '@textlint/kernel';
import terminology from 'textlint-rule-terminology';
import { blankOut, maskCode } from './mask-code.ts';

/** A pattern of a term that is not used, and the term to use instead. */
export type Term = readonly [pattern: string, replacement: string];

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const kernel = new TextlintKernel();
const plugins = [
  { pluginId: 'markdown', plugin: loadPlugin('@textlint/textlint-plugin-markdown') },
  { pluginId: 'text', plugin: loadPlugin('@textlint/textlint-plugin-text') },
];

/** Node and Vitest import the default export of a CommonJS package differently, but `require` works the same in both. */
function loadPlugin(name: string): TextlintPluginCreator {
  const { default: plugin } = createRequire(import.meta.url)(name) as { default: TextlintPluginCreator };
  return plugin;
}

/** A member with its value in the prose of Markdown, such as `json: true` in a message. */
const memberValue = /\b[a-z]\w*: (?:true|false|null)\b/g;

/** Finds terms in the prose of a Markdown or TypeScript file that the glossary replaces. Skips the texts in `quoted`. */
export async function checkTerms(
  file: string,
  source: string,
  { terms, quoted }: { readonly terms: readonly Term[]; readonly quoted: readonly string[] },
): Promise<Problem[]> {
  const isMarkdown = file.endsWith('.md');
  let prose = isMarkdown ? source.replace(memberValue, blankOut) : maskCode(file, source);
  for (const text of quoted) prose = prose.replaceAll(text, blankOut);
  const { messages } = await kernel.lintText(prose, {
    ext: isMarkdown ? '.md' : '.txt',
    filePath: file,
    plugins,
    rules: [{ ruleId: 'terminology', rule: terminology, options: { defaultTerms: false, terms } }],
  });
  return messages.map(({ line, message }) => ({ file, line, message }));
}
