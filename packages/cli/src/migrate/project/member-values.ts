import type { Node } from '@babel/types';
import type { Evaluation } from './evaluation.ts';
import type { ExportedValues } from './exported-values.ts';
import { isIdentifier } from './source-module.ts';
import { evaluateType } from './type-values.ts';
import { type Expression, noArguments, nonClient, unknown, type Value } from './value.ts';
import { isClass, isFunction, readKeyName } from './variables.ts';

/** Finds what the members of objects, lists, enumerations, classes and instances can be. */
export class MemberValues {
  readonly #evaluation: Evaluation;
  readonly #exports: ExportedValues;

  constructor(evaluation: Evaluation, exports: ExportedValues) {
    this.#evaluation = evaluation;
    this.#exports = exports;
  }

  /** Finds what `this` can be. */
  evaluateThis({ node, module, bound }: Expression): readonly Value[] {
    const { parents } = module.findVariables(node);
    let inner = node;
    for (let around = parents.get(node); around !== undefined; around = parents.get(around)) {
      if (isClass(around)) return [{ kind: 'instance', node: around, module, bound }];
      const isStatic = 'static' in around && around.static === true;
      const owner = isStatic ? parents.get(parents.get(around) ?? around) : undefined;
      if (isClass(owner)) return [{ kind: 'node', node: owner, module, bound }];
      if (around.type === 'ObjectExpression') return [{ kind: 'node', node: around, module, bound }];
      if (around.type === 'FunctionDeclaration') return [unknown];
      inner = around;
    }
    return inner.type === 'Program' ? [unknown] : [];
  }

  /** What the property of a value can be. Empty if there is no such property. */
  evaluateMember(value: Value, name: string): readonly Value[] {
    switch (value.kind) {
      case 'node':
        return this.#evaluateNodeMember(value, name);
      case 'instance':
        return this.#evaluateInstanceMember(value, name);
      case 'module':
        return this.#exports.evaluateExport(value.module, name);
      case 'package':
        return [name === 'SellingPartner' || name === 'default' ? value : unknown];
      case 'client':
      case 'method':
        return [{ kind: 'method', name }];
      case 'parameter':
      case 'unknown':
        return [value];
      default:
        return [nonClient];
    }
  }

  #evaluateNodeMember(value: Value & { kind: 'node' }, name: string): readonly Value[] {
    const { node, module, bound } = value;
    if (node.type === 'ArrayExpression') {
      const index = Number(name);
      const hasSpread = node.elements.some((element) => element?.type === 'SpreadElement');
      const elements = Number.isInteger(index) && !hasSpread ? [node.elements[index]] : node.elements;
      if (name !== '*' && !Number.isInteger(index)) return [unknown];
      return elements.flatMap((element) => {
        if (!element) return [];
        if (element.type !== 'SpreadElement') return this.#evaluation.evaluate({ node: element, module, bound });
        return this.#evaluation.evaluatePath(this.#evaluation.evaluate({ node: element.argument, module, bound }), [
          '*',
        ]);
      });
    }
    if (node.type === 'TSEnumDeclaration') {
      return node.members.flatMap(({ id, initializer }) => {
        const key = id.type === 'Identifier' ? id.name : id.value;
        return initializer && (name === '*' || key === name)
          ? this.#evaluation.evaluate({ node: initializer, module, bound })
          : [];
      });
    }
    if (isClass(node)) return this.#evaluateClassMember(value, name, true) ?? [nonClient];
    const assigned = this.#evaluateAssigned(value, name);
    if (node.type !== 'ObjectExpression') return assigned.length > 0 ? assigned : [nonClient];
    const members = node.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') {
        const spread = this.#evaluation.evaluate({ node: property.argument, module, bound });
        return spread.flatMap((part) => this.evaluateMember(part, name));
      }
      const key = readKeyName(property);
      if (name !== '*' && key !== name && key !== undefined) return [];
      if (key === undefined && name !== '*') return [];
      return this.#evaluateKey(property, { module, bound });
    });
    return [...members, ...assigned];
  }

  /** The value of a property, of a method or of a getter. */
  #evaluateKey(member: Node, { module, bound }: Omit<Expression, 'node'>): readonly Value[] {
    if (isFunction(member)) {
      const value: Value = { kind: 'node', node: member, module, bound };
      const isGetter = 'kind' in member && member.kind === 'get';
      return isGetter ? this.#evaluation.evaluateReturned(value, { call: member, values: [], module, bound }) : [value];
    }
    if (!('value' in member) || typeof member.value !== 'object') return [];
    const typed = 'typeAnnotation' in member && member.typeAnnotation ? (member.typeAnnotation as Node) : undefined;
    const types = typed === undefined ? [] : evaluateType(typed, module, this.#evaluation);
    const values = member.value ? this.#evaluation.evaluate({ node: member.value as Node, module, bound }) : [];
    return [...values, ...types];
  }

  #evaluateAssigned({ node, module }: Expression, name: string): readonly Value[] {
    return module.listAssignments(name).flatMap(({ object, value }) => {
      const objects = this.#evaluation.evaluate({ node: object, module, bound: noArguments });
      const isSame = objects.some((owner) => owner.kind === 'node' && owner.node === node);
      return isSame ? this.#evaluation.evaluate({ node: value, module, bound: noArguments }) : [];
    });
  }

  #evaluateInstanceMember(value: Value & { kind: 'instance' }, name: string): readonly Value[] {
    const members = this.#evaluateClassMember(value, name, false);
    if (members !== undefined) return members;
    const parent = isClass(value.node) ? value.node.superClass : undefined;
    if (!parent) return [unknown];
    return this.#evaluation.evaluate({ ...value, node: parent }).flatMap((parentValue): readonly Value[] => {
      if (parentValue.kind === 'package') return [{ kind: 'method', name }];
      if (parentValue.kind === 'node' && isClass(parentValue.node))
        return this.#evaluateInstanceMember({ ...parentValue, kind: 'instance' }, name);
      return [parentValue];
    });
  }

  /** Undefined if the class does not have the member. */
  #evaluateClassMember(
    { node, module, bound }: Expression,
    name: string,
    isStatic: boolean,
  ): readonly Value[] | undefined {
    if (!isClass(node)) return undefined;
    const members = node.body.body.filter((member) => {
      return readKeyName(member) === name && ('static' in member && member.static === true) === isStatic;
    });
    const values = members.flatMap((member) => this.#evaluateKey(member, { module, bound }));
    const creator = node.body.body.find((member) => readKeyName(member) === 'constructor');
    const parameters = creator?.type === 'ClassMethod' ? creator.params : [];
    const isParameter = parameters.some((parameter) => {
      const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined;
      return isIdentifier(inner?.type === 'AssignmentPattern' ? inner.left : inner, name);
    });
    const created =
      isParameter && creator?.type === 'ClassMethod' && !isStatic
        ? this.#evaluation.evaluateName(name, { node: creator.body, module, bound })
        : [];
    const assigned = module.listAssignments(name).flatMap((assignment) => {
      if (assignment.object.type !== 'ThisExpression') return [];
      const [owner] = this.evaluateThis({ node: assignment.object, module, bound });
      const isOwn = (owner?.kind === 'instance' || owner?.kind === 'node') && owner.node === node;
      return isOwn ? this.#evaluation.evaluate({ node: assignment.value, module, bound }) : [];
    });
    const all = [...values, ...created, ...assigned];
    return members.length > 0 || all.length > 0 ? all : undefined;
  }
}
