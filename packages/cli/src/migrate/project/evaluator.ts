import type { Function as FunctionNode, Node } from '@babel/types';
import { readText } from '../syntax-nodes.ts';
import { CallValues } from './call-values.ts';
import type { Evaluation } from './evaluation.ts';
import { ExportedValues } from './exported-values.ts';
import { MemberValues } from './member-values.ts';
import type { Project } from './project.ts';
import { isIdentifier, type SourceModule } from './source-module.ts';
import type { Steps } from './steps.ts';
import { construct, evaluateType } from './type-values.ts';
import {
  type Arguments,
  type CallSite,
  type Expression,
  nonClient,
  removeRepeated,
  unknown,
  unknownPart,
  type Value,
} from './value.ts';
import { isClass, isFunction, isMember, readMemberName, type Source, type Variable } from './variables.ts';

/** Bounds of one question, so that no program takes long. What lies behind them is unknown. */
const maxSteps = 20_000;
const maxDepth = 80;
const maxTexts = 200;

/** Finds what expressions can be, without running the program. */
export class Evaluator implements Evaluation {
  readonly #exports: ExportedValues;
  readonly #members: MemberValues;
  readonly #calls: CallValues;
  readonly #cached = new Map<Node, readonly Value[]>();
  readonly #active = new Map<Node, Set<Arguments>>();
  readonly #total: Steps;
  #steps = 0;
  #depth = 0;

  /**
   * @param packages Names of the packages whose class creates clients.
   * @param steps The steps of all questions.
   */
  constructor(project: Project, packages: readonly string[], steps: Steps) {
    this.#total = steps;
    this.#exports = new ExportedValues(project, packages, this);
    this.#members = new MemberValues(this, this.#exports);
    this.#calls = new CallValues(this, this.#exports);
  }

  /** Finds what an expression can be. */
  evaluate(expression: Expression): readonly Value[] {
    if (this.#depth === 0) this.#steps = 0;
    const { node, bound } = expression;
    const cached = bound.size === 0 ? this.#cached.get(node) : undefined;
    if (cached !== undefined) return cached;
    const active = this.#active.get(node) ?? new Set();
    if (active.has(bound)) return [];
    this.#steps += 1;
    this.#total.count();
    if (this.#depth > maxDepth || this.#steps > maxSteps) return [unknown];
    this.#active.set(node, active.add(bound));
    this.#depth += 1;
    try {
      const values = removeRepeated(this.#evaluateNode(expression));
      if (bound.size === 0) this.#cached.set(node, values);
      return values;
    } finally {
      this.#depth -= 1;
      active.delete(bound);
    }
  }

  evaluateMember(value: Value, name: string): readonly Value[] {
    return this.#members.evaluateMember(value, name);
  }

  evaluateReturned(value: Value & { kind: 'node' }, site: CallSite): readonly Value[] {
    return this.#calls.evaluateReturned(value, site);
  }

  listReturned(owner: FunctionNode): readonly Node[] {
    return this.#calls.listReturned(owner);
  }

  #evaluateNode(expression: Expression): readonly Value[] {
    const { node, module, bound } = expression;
    const inside = (inner: Node) => this.evaluate({ node: inner, module, bound });
    switch (node.type) {
      case 'StringLiteral':
        return [{ kind: 'text', text: node.value }];
      case 'TemplateLiteral':
        return this.#joinTexts(
          node.quasis.flatMap((quasi, index) => [quasi, node.expressions[index] ?? []].flat()),
          expression,
        );
      case 'BinaryExpression':
        return node.operator === '+' ? this.#joinTexts([node.left, node.right], expression) : [nonClient];
      case 'Identifier':
        return this.evaluateName(node.name, expression);
      case 'ThisExpression':
        return this.#members.evaluateThis(expression);
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return this.#evaluateMemberExpression(node, expression);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.#calls.evaluateCall(node, expression);
      case 'NewExpression':
        return inside(node.callee).map((value) => construct(value));
      case 'AwaitExpression':
        return inside(node.argument);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
      case 'TypeCastExpression':
      case 'TSInstantiationExpression':
        return inside(node.expression);
      case 'SequenceExpression':
        return node.expressions.slice(-1).flatMap(inside);
      case 'AssignmentExpression':
        return inside(node.right);
      case 'ConditionalExpression':
        return [...inside(node.consequent), ...inside(node.alternate)];
      case 'LogicalExpression':
        return [...inside(node.left), ...inside(node.right)];
      case 'TSExternalModuleReference':
        return this.#exports.evaluateModule(readText(node.expression) ?? '', module);
      case 'NullLiteral':
        return [];
      default:
        if (otherTypes.has(node.type)) return [nonClient];
        return isFunction(node) || isClass(node) || containers.has(node.type)
          ? [{ kind: 'node', node, module, bound }]
          : [unknown];
    }
  }

  #joinTexts(parts: readonly Node[], { module, bound }: Expression): readonly Value[] {
    let texts: readonly (Value & { kind: 'text' })[] = [{ kind: 'text', text: '' }];
    for (const part of parts) {
      const values =
        part.type === 'TemplateElement'
          ? [{ kind: 'text' as const, text: part.value.cooked ?? '' }]
          : this.evaluate({ node: part, module, bound });
      const parameter = values.find(({ kind }) => kind === 'parameter');
      const partTexts = values.flatMap((value) => (value.kind === 'text' ? [value] : []));
      if (partTexts.length === 0 && parameter !== undefined) return [parameter];
      const nexts = partTexts.length > 0 ? partTexts : [{ kind: 'text' as const, text: unknownPart }];
      texts = texts
        .flatMap((text) =>
          nexts.map((next) => {
            const argument = text.argument ?? next.argument;
            return { kind: 'text' as const, text: text.text + next.text, ...(argument && { argument }) };
          }),
        )
        .slice(0, maxTexts);
    }
    return texts;
  }

  evaluateName(name: string, { node, module, bound }: Expression): readonly Value[] {
    if (name === 'undefined') return [];
    const variable =
      module.findVariables(node).find(name, node) ??
      // The script blocks of a Vue file share their variables.
      module.programs
        .map(({ root, variables }) => variables.find(name, root))
        .find((candidate) => candidate !== undefined);
    if (variable === undefined) return [unknown];
    return this.evaluateVariable(variable, module, bound);
  }

  evaluateVariable({ sources, types }: Variable, module: SourceModule, bound: Arguments): readonly Value[] {
    const values = sources.flatMap((source) => this.#evaluateSource(source, module, bound));
    const typed = types.flatMap((type) => evaluateType(type, module, this));
    const isOpen = values.length === 0 || values.some(({ kind }) => kind === 'unknown' || kind === 'parameter');
    // Without its call, a parameter is what its type says, but its texts come from the call.
    if (typed.length > 0 && isOpen) return [...values.filter(({ kind }) => kind !== 'unknown'), ...typed];
    return values.length === 0 ? [unknown] : values;
  }

  #evaluateSource(source: Source, module: SourceModule, bound: Arguments): readonly Value[] {
    switch (source.kind) {
      case 'expression':
        return this.evaluatePath(this.evaluate({ node: source.node, module, bound }), source.path);
      case 'parameter':
        return this.evaluatePath(this.#evaluateParameter(source.owner, source.position, module, bound), source.path);
      case 'import':
        return this.#exports.evaluateImport(source.from, source.name, module);
      case 'declaration':
        return [{ kind: 'node', node: source.node, module, bound }];
    }
  }

  evaluatePath(values: readonly Value[], path: readonly string[]): readonly Value[] {
    return path.reduce<readonly Value[]>(
      (parts, name) => parts.flatMap((part) => this.evaluateMember(part, name)),
      values,
    );
  }

  #evaluateParameter(owner: FunctionNode, position: number, module: SourceModule, bound: Arguments): readonly Value[] {
    const site = bound.get(owner);
    if (site === undefined) {
      return this.#evaluateCallback(owner, position, module, bound) ?? [{ kind: 'parameter', owner, module }];
    }
    const before = site.values.slice(0, position + 1);
    if (before.some(({ type }) => type === 'SpreadElement')) return [unknown];
    const node = before[position];
    if (node === undefined) return [];
    const argument = { node, module: site.module, bound };
    return this.evaluate(argument).map((value) => (value.kind === 'text' ? { argument, ...value } : value));
  }

  /** The first parameter of a function that a method of an array or promise calls; undefined for other functions. */
  #evaluateCallback(
    owner: FunctionNode,
    position: number,
    module: SourceModule,
    bound: Arguments,
  ): readonly Value[] | undefined {
    const call = module.findVariables(owner).parents.get(owner);
    if (call?.type !== 'CallExpression' && call?.type !== 'OptionalCallExpression') return undefined;
    const { callee } = call;
    if (!isMember(callee) || call.arguments[0] !== owner) return undefined;
    const method = readMemberName(callee) ?? '';
    const object = { node: callee.object, module, bound };
    if (method === 'then' && position === 0) return this.evaluate(object);
    if (entryMethods.has(method) && position === 0) return this.evaluatePath(this.evaluate(object), ['*']);
    return undefined;
  }

  #evaluateMemberExpression(node: Node, { module, bound }: Expression): readonly Value[] {
    if (!isMember(node)) return [];
    const name = readMemberName(node);
    if (isIdentifier(node.object, 'module') && name === 'exports') {
      return [...this.#exports.evaluateExports(module, 'module.exports'), { kind: 'module', module }];
    }
    if (isIdentifier(node.object, 'exports') && name !== undefined) return this.#exports.evaluateExports(module, name);
    const objects = this.evaluate({ node: node.object, module, bound });
    const names = name === undefined ? this.#listComputedNames(node.property, { module, bound }) : [name];
    return objects.flatMap((object) => names.flatMap((memberName) => this.evaluateMember(object, memberName)));
  }

  /** The names that a computed property can have; `*` if only the running program knows. */
  #listComputedNames(node: Node, { module, bound }: Omit<Expression, 'node'>): readonly string[] {
    const texts = this.evaluate({ node, module, bound }).flatMap((value) => (value.kind === 'text' ? value.text : []));
    return texts.length > 0 && texts.every((text) => !text.includes(unknownPart)) ? texts : ['*'];
  }
}

/** Expressions that are no text, object or client. */
const otherTypes = new Set([
  'NumericLiteral',
  'BooleanLiteral',
  'BigIntLiteral',
  'RegExpLiteral',
  'UnaryExpression',
  'JSXElement',
  'JSXFragment',
]);

const containers = new Set(['ObjectExpression', 'ArrayExpression', 'TSEnumDeclaration']);

/** Methods whose function gets the entries. */
const entryMethods = new Set(['forEach', 'map', 'flatMap', 'filter', 'find', 'some', 'every']);
