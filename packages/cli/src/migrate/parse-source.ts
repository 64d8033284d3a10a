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
    throw new SourceSyntaxError(message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, ''), loc?.line ?? 1);
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

const commentOrScript = /<!--[\s\S]*?-->|<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script\s*>/dgi;

/** Lists the script blocks. Spaces stand for the text before a block, so that positions stay the same. */
function listScripts(text: string): readonly { readonly code: string; readonly language: string }[] {
  return [...text.matchAll(commentOrScript)].flatMap(({ 1: attributes, 2: code, indices }) => {
    const start = indices?.[2]?.[0];
    if (attributes === undefined || code === undefined || start === undefined) return [];
    const language = /\blang\s*=\s*["']?(\w+)/.exec(attributes)?.[1] ?? 'js';
    return [{ code: blank(text.slice(0, start)) + code, language }];
  });
}

/** Replaces everything but line breaks with spaces. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
