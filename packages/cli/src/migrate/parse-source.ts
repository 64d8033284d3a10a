import { type ParserPlugin, parse, parseExpression } from '@babel/parser';
import type { Comment, Node } from '@babel/types';

/** A part of a file that is a program of its own. Positions are those of the file. */
export interface SyntaxTree {
  readonly root: Node;
  readonly comments: readonly Comment[];
}

/** Why a file cannot be parsed, and where. */
export class SourceSyntaxError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Parses JavaScript, TypeScript, the script blocks of a Vue file, or JSON. Throws a {@link SourceSyntaxError}. */
export function parseSource(file: string, text: string): readonly SyntaxTree[] {
  try {
    if (file.endsWith('.json')) return [parseJson(text)];
    if (file.endsWith('.vue')) return listScripts(text).map(({ code, language }) => parseCode(code, language));
    return [parseCode(text, /\.([cm]?[jt]sx?)$/.exec(file)?.[1] ?? 'js')];
  } catch (error) {
    const { message, loc } = error as SyntaxError & { readonly loc?: { readonly line: number } };
    throw new SourceSyntaxError(message.replace(/\s?\(\d+:\d+\)$/, '').replace(/\.$/, ''), loc?.line ?? 1);
  }
}

function parseJson(text: string): SyntaxTree {
  const root = parseExpression(text);
  return { root, comments: root.comments ?? [] };
}

function parseCode(code: string, language: string): SyntaxTree {
  const { program, comments } = parse(code, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    plugins: ['decorators-legacy', ...listLanguagePlugins(language)],
  });
  return { root: program, comments: comments ?? [] };
}

/** A type assertion such as `<T>value` is allowed in .ts and looks like JSX. */
function listLanguagePlugins(language: string): readonly ParserPlugin[] {
  if (language.endsWith('tsx')) return ['typescript', 'jsx'];
  return language.endsWith('ts') ? ['typescript'] : ['jsx', 'flow'];
}

const templateExpression = /\{\{((?:(?!\{\{|\}\})[\s\S])*)\}\}|\s(?:v-[\w:.-]+|[:@][\w:.-]+)="([^"]*)"/dg;

/** Parses the expressions in the template of a Vue file. Other files have none. */
export function parseTemplate(file: string, text: string): readonly SyntaxTree[] {
  const templateStart = file.endsWith('.vue') ? text.search(/<template\b/i) : -1;
  const templateEnd = [...text.matchAll(/<\/template\s*>/gi)].at(-1)?.index ?? -1;
  if (templateStart === -1 || templateEnd < templateStart) return [];
  const template = text.slice(templateStart, templateEnd);
  return [...template.matchAll(templateExpression)].flatMap(({ 1: code, 2: attribute, indices }) => {
    const start = (indices?.[1] ?? indices?.[2])?.[0] ?? 0;
    const before = blank(text.slice(0, templateStart + start));
    try {
      const root = parseExpression(before + (code ?? attribute ?? ''), { plugins: ['typescript'] });
      return [{ root, comments: [] }];
    } catch {
      // Directives such as v-for are no expressions.
      return [];
    }
  });
}

/** The script blocks of a Vue file as one file, with spaces in all other places. */
export function readScript(text: string): { readonly code: string; readonly language: string } {
  const scripts = listScripts(text);
  const code = scripts.reduce((all, script) => {
    const start = script.code.length - script.code.trimStart().length;
    return all.slice(0, start) + script.code.slice(start) + all.slice(script.code.length);
  }, blank(text));
  return { code, language: scripts.find(({ language }) => language !== 'js')?.language ?? 'js' };
}

/** Lists the script blocks outside of comments. Spaces stand for the text before a block, so that positions stay the same. */
function listScripts(text: string): readonly { readonly code: string; readonly language: string }[] {
  const opening = /<!--|<script\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
  const scripts = [];
  for (let tag = opening.exec(text); tag !== null; tag = opening.exec(text)) {
    const start = opening.lastIndex;
    const closing = tag[1] === undefined ? /-->/g : /<\/script\s*>/gi;
    closing.lastIndex = start;
    const end = closing.exec(text);
    if (end === null) break;
    opening.lastIndex = closing.lastIndex;
    if (tag[1] === undefined) continue;
    const language = /\blang\s*=\s*["']?(\w+)/.exec(tag[1])?.[1] ?? 'js';
    scripts.push({ code: blank(text.slice(0, start)) + text.slice(start, end.index), language });
  }
  return scripts;
}

/** Replaces everything but line breaks with spaces. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
