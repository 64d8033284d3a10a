import type { Function as FunctionNode, Node } from '@babel/types';
import { listChildren } from '../syntax-nodes.ts';
import type { Evaluation } from './evaluation.ts';
import type { ExportedValues } from './exported-values.ts';
import { isIdentifier, readRequiredModule } from './source-module.ts';
import { type CallSite, type Expression, nonClient, unknown, type Value } from './value.ts';
import { isClass, isFunction, isMember, readMemberName } from './variables.ts';

/** A function is followed through this many calls. What lies behind them is unknown. */
const maxCalls = 5;

/** Finds what calls return. */
export class CallValues {
  readonly #evaluation: Evaluation;
  readonly #exports: ExportedValues;
  readonly #returned = new Map<Node, readonly Node[]>();

  constructor(evaluation: Evaluation, exports: ExportedValues) {
    this.#evaluation = evaluation;
    this.#exports = exports;
  }

  evaluateCall(node: Node, { module, bound }: Expression): readonly Value[] {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return [];
    const required = readRequiredModule(node);
    if (required !== undefined) return this.#exports.evaluateModule(required, module);
    const { callee, arguments: values } = node;
    const method = readMemberName(callee);
    const evaluate = (inner: Node) => this.#evaluation.evaluate({ node: inner, module, bound });
    if (isMember(callee) && isIdentifier(callee.object, 'Object') && objectMethods.has(method ?? '')) {
      return values.flatMap(evaluate);
    }
    if (isMember(callee) && unchangedMethods.has(method ?? '')) return evaluate(callee.object);
    const site = {
      call: node,
      values: method === 'then' && isMember(callee) ? [callee.object] : values,
      module,
      bound,
    };
    const [first] = values;
    const callees = evaluate(method === 'then' && first !== undefined ? first : callee);
    return callees.flatMap((value): readonly Value[] => {
      if (value.kind === 'node') return isFunction(value.node) ? this.evaluateReturned(value, site) : [unknown];
      // `seller.orders.v('v0')` has the methods of the endpoint.
      if (value.kind === 'method' && value.name === 'v') return [value];
      return value.kind === 'unknown' || value.kind === 'parameter' ? [value] : [nonClient];
    });
  }

  evaluateReturned(value: Value & { kind: 'node' }, site: CallSite): readonly Value[] {
    const { node, module, bound } = value;
    if (!isFunction(node) || bound.has(node) || bound.size >= maxCalls) return [unknown];
    const inside = new Map([...bound, ...site.bound, [node, site] as const]);
    return this.listReturned(node).flatMap((returned) =>
      this.#evaluation.evaluate({ node: returned, module, bound: inside }),
    );
  }

  /** The expressions that a function returns. */
  listReturned(owner: FunctionNode): readonly Node[] {
    const remembered = this.#returned.get(owner);
    if (remembered !== undefined) return remembered;
    const returned: Node[] = owner.body.type === 'BlockStatement' ? [] : [owner.body];
    const nodes: Node[] = [owner.body];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument);
      nodes.push(...listChildren(node).filter((child) => !isFunction(child) && !isClass(child)));
    }
    this.#returned.set(owner, returned);
    return returned;
  }
}

/** Functions of Object whose result has the properties of their arguments. */
const objectMethods = new Set(['freeze', 'seal', 'assign', 'values', 'fromEntries']);

/** Methods whose result has the entries, or is the function, of their object. */
const unchangedMethods = new Set(['bind', 'slice', 'filter', 'concat', 'sort', 'reverse', 'toSorted', 'toReversed']);
