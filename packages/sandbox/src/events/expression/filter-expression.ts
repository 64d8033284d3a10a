import type { JsonObject } from '../../base/json-value.ts';
import {
  createAnd,
  createComparison,
  createHas,
  createMember,
  createMethodCall,
  createOr,
  createSize,
  getMember,
  isComparison,
  type Term,
  toBoolean,
} from './terms.ts';
import { type Token, tokenize } from './tokens.ts';

/** Returns whether an event passes an expression. An expression that cannot be evaluated for the payload passes nothing. */
export function matchesExpression(expression: string, payload: JsonObject): boolean {
  try {
    return toBoolean(parseExpression(expression)(payload));
  } catch {
    return false;
  }
}

/**
 * Parses an expression in the Common Expression Language, as far as subscriptions may use it: literals, members, comparisons,
 * `in`, `&&`, `||`, `!`, lists, `has()`, `size()`, `startsWith()`, `endsWith()` and `contains()`. Throws a SyntaxError if it
 * is invalid.
 */
export function parseExpression(expression: string): Term {
  const reader = new Reader(tokenize(expression));
  const term = reader.parseOr();
  reader.expect('the end');
  return term;
}

/** A recursive descent parser. Each method reads one level of precedence. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parseOr(): Term {
    let term = this.#parseAnd();
    while (this.#take('||')) term = createOr(term, this.#parseAnd());
    return term;
  }

  expect(text: string): void {
    if (!this.#take(text)) throw new SyntaxError(`${text} is missing before ${this.#next.text}`);
  }

  #parseAnd(): Term {
    let term = this.#relation();
    while (this.#take('&&')) term = createAnd(term, this.#relation());
    return term;
  }

  #relation(): Term {
    const left = this.#negation();
    const { kind, text } = this.#next;
    if (kind === 'text' || !isComparison(text)) return left;
    this.#at += 1;
    return createComparison(text, left, this.#negation());
  }

  #negation(): Term {
    if (!this.#take('!')) return this.#members();
    const term = this.#negation();
    return (payload) => !toBoolean(term(payload));
  }

  #members(): Term {
    let term = this.#value();
    while (this.#take('.')) {
      const name = this.#name();
      term = this.#take('(') ? this.#parseMethod(term, name) : createMember(term, name);
    }
    return term;
  }

  #parseMethod(term: Term, name: string): Term {
    const parameters = this.#list(')');
    const [parameter] = parameters;
    if (name === 'size' && parameter === undefined) return createSize(term);
    if (parameter === undefined || parameters.length > 1) throw new SyntaxError(`${name}() takes one value`);
    return createMethodCall(term, name, parameter);
  }

  #value(): Term {
    const token = this.#next;
    this.#at += 1;
    if (token.kind === 'text') return () => token.text;
    if (token.kind === 'number') return () => Number(token.text);
    if (token.kind === 'name') return this.#named(token.text);
    if (token.text === '-' && this.#next.kind === 'number') return this.#negative();
    if (token.text === '(') return this.#inBrackets();
    if (token.text !== '[') throw new SyntaxError(`${token.text} is not a value`);
    const items = this.#list(']');
    return (payload) => items.map((item) => item(payload));
  }

  #named(name: string): Term {
    const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
    if (Object.hasOwn(constants, name)) return () => constants[name];
    if (!this.#take('(')) return (payload) => getMember(payload, name);
    const [parameter, ...others] = this.#list(')');
    const known = name === 'has' ? createHas : name === 'size' ? createSize : undefined;
    if (known === undefined) throw new SyntaxError(`${name}() is not known here`);
    if (parameter === undefined || others.length > 0) throw new SyntaxError(`${name}() takes one value`);
    return known(parameter);
  }

  #negative(): Term {
    const value = -Number(this.#next.text);
    this.#at += 1;
    return () => value;
  }

  #inBrackets(): Term {
    const term = this.parseOr();
    this.expect(')');
    return term;
  }

  /** Reads values between commas, up to the closing token. */
  #list(close: string): readonly Term[] {
    const items: Term[] = [];
    if (this.#take(close)) return items;
    do items.push(this.parseOr());
    while (this.#take(','));
    this.expect(close);
    return items;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: 'the end' };
  }

  #take(text: string): boolean {
    const { kind, text: found } = this.#next;
    const isThere = kind !== 'text' && found === text;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #name(): string {
    const { kind, text } = this.#next;
    if (kind !== 'name') throw new SyntaxError(`${text} is not the name of a member`);
    this.#at += 1;
    return text;
  }
}
