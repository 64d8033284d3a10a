import type { Function as FunctionNode, Node } from '@babel/types';
import type { SourceModule } from './source-module.ts';
import type { Arguments, CallSite, Expression, Value } from './value.ts';
import type { Variable } from './variables.ts';

/** What the parts of an evaluation ask each other. */
export interface Evaluation {
  /** Finds what an expression can be. */
  evaluate(expression: Expression): readonly Value[];
  /** Finds what a name can be where an expression stands. */
  evaluateName(name: string, expression: Expression): readonly Value[];
  evaluateVariable(variable: Variable, module: SourceModule, bound: Arguments): readonly Value[];
  /** Finds what the parts of values at a path can be. */
  evaluatePath(values: readonly Value[], path: readonly string[]): readonly Value[];
  /** Finds what the property of a value can be. Empty if there is no such property. */
  evaluateMember(value: Value, name: string): readonly Value[];
  /** Finds what a function can return for the arguments of a call. */
  evaluateReturned(value: Value & { kind: 'node' }, site: CallSite): readonly Value[];
  /** The expressions that a function returns. */
  listReturned(owner: FunctionNode): readonly Node[];
}
