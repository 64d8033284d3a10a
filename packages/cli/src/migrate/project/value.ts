import type { Function as FunctionNode, Node } from '@babel/types';
import type { SourceModule } from './source-module.ts';

/** The arguments with which functions are called, from the innermost call outwards. */
export type Arguments = ReadonlyMap<FunctionNode, CallSite>;

/** A call of a function. */
export interface CallSite {
  readonly call: Node;
  readonly values: readonly Node[];
  readonly module: SourceModule;
  readonly bound: Arguments;
}

/** An expression where it stands. */
export interface Expression {
  readonly node: Node;
  readonly module: SourceModule;
  readonly bound: Arguments;
}

/** Something that an expression can be. */
export type Value =
  /** Unknown parts of a text are {@link unknownPart}. */
  | { readonly kind: 'text'; readonly text: string; readonly argument?: Expression }
  /** An object, a list, a function, a class or an enumeration. */
  | ({ readonly kind: 'node' } & Expression)
  | ({ readonly kind: 'instance' } & Expression)
  | { readonly kind: 'module'; readonly module: SourceModule }
  /** The package, which is also the class of clients. */
  | { readonly kind: 'package' }
  | { readonly kind: 'client' }
  /** A method of a client. */
  | { readonly kind: 'method'; readonly name: string }
  /** A parameter of a function whose call is not known yet. */
  | { readonly kind: 'parameter'; readonly owner: FunctionNode; readonly module: SourceModule }
  /** Certainly no client. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' };

/** Stands for a part of a text that only the running program knows. */
export const unknownPart = '\u0000';

export const nonClient: Value = { kind: 'other' };
export const unknown: Value = { kind: 'unknown' };
export const client: Value = { kind: 'client' };

export const noArguments: Arguments = new Map();

export function bind(expression: Expression, owner: FunctionNode, site: CallSite): Expression {
  return { ...expression, bound: new Map([...expression.bound, [owner, site]]) };
}

/** The values, each once. */
export function removeRepeated(values: readonly Value[]): readonly Value[] {
  const keys = new Set<unknown>();
  return values.filter((value) => {
    const key =
      value.kind === 'text'
        ? `${value.text}${value.argument ? value.argument.node.start : ''}`
        : value.kind === 'node' || value.kind === 'instance'
          ? value.node
          : value.kind === 'parameter'
            ? value.owner
            : value.kind === 'module'
              ? value.module
              : value.kind;
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
