import type { Node } from '@babel/types';
import type { Evaluation } from './evaluation.ts';
import { isIdentifier, type SourceModule } from './source-module.ts';
import { client, noArguments, unknown, type Value } from './value.ts';
import { isClass } from './variables.ts';

/** Finds what a value can be by its type. */
export function evaluateType(type: Node, module: SourceModule, evaluation: Evaluation): readonly Value[] {
  switch (type.type) {
    case 'TSTypeAnnotation':
      return evaluateType(type.typeAnnotation, module, evaluation);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.flatMap((part) => evaluateType(part, module, evaluation));
    case 'TSTypeReference': {
      const [first] = type.typeParameters?.params ?? [];
      if (isIdentifier(type.typeName, 'Promise') && first) return evaluateType(first, module, evaluation);
      const name = type.typeName.type === 'Identifier' ? type.typeName : type.typeName.left;
      if (name.type !== 'Identifier') return [];
      const variable = module.findVariables(type).find(name.name, type);
      if (variable === undefined) return [];
      return evaluation.evaluateVariable(variable, module, noArguments).flatMap((value) => {
        const isType = value.kind === 'package' || value.kind === 'node' || value.kind === 'other';
        return isType ? [construct(value)] : [];
      });
    }
    default:
      return [];
  }
}

/** What `new` makes of a value. */
export function construct(value: Value): Value {
  if (value.kind === 'package') return client;
  if (value.kind === 'node') return isClass(value.node) ? { ...value, kind: 'instance' } : unknown;
  return value.kind === 'module' ? unknown : value;
}
