import type { Node } from '@babel/types';
import { PropertyReader } from './client-calls.ts';
import type { Evaluator } from './evaluator.ts';
import type { Following } from './following.ts';
import { findSuperClass } from './project.ts';
import type { SourceModule } from './source-module.ts';
import { readKeyName } from './variables.ts';

/** The versions that clients choose with `endpoints_versions`, by endpoint: only those that all clients choose. */
export function listChosenVersions({ project, evaluator, steps }: Following): ReadonlyMap<string, string> {
  const reader = new PropertyReader(evaluator);
  const clients: ReadonlyMap<string, string>[] = [];
  for (const module of project.modules) {
    for (const { variables } of module.programs) {
      for (const call of variables.calls) {
        const attempted = steps.attempt(() => {
          const config = findConfig(call, module, evaluator);
          return config === undefined ? undefined : readVersions(config, module, reader, evaluator);
        });
        // All calls are reported as not analysed in this case.
        if (attempted === undefined) return new Map();
        if (attempted.result !== undefined) clients.push(attempted.result);
      }
    }
  }
  const [first = new Map<string, string>(), ...rest] = clients;
  return new Map(
    [...first].filter(([endpoint, version]) => rest.every((versions) => versions.get(endpoint) === version)),
  );
}

/** The configuration of a client that a program creates. */
function findConfig(call: Node, module: SourceModule, evaluator: Evaluator): Node | undefined {
  if (call.type !== 'NewExpression' && call.type !== 'CallExpression') return undefined;
  const isSuper = call.callee.type === 'Super';
  if (call.type === 'CallExpression' && !isSuper) return undefined;
  const created = isSuper ? findSuperClass(call, module) : call.callee;
  if (created === undefined) return undefined;
  const values = evaluator.evaluate({ node: created, module, bound: new Map() });
  return values.some(({ kind }) => kind === 'package') ? call.arguments[0] : undefined;
}

function readVersions(
  node: Node,
  module: SourceModule,
  reader: PropertyReader,
  evaluator: Evaluator,
): ReadonlyMap<string, string> {
  const { values } = reader.read({ node, module, bound: new Map() }, 'endpoints_versions');
  const versions = new Map<string, string>();
  for (const site of values) {
    const inner = site.node.type === 'ObjectProperty' ? site.node.value : site.node;
    for (const value of evaluator.evaluate({ ...site, node: inner })) {
      const properties = value.kind === 'node' && value.node.type === 'ObjectExpression' ? value.node.properties : [];
      for (const property of properties) {
        const endpoint = readKeyName(property);
        const [version] = endpoint === undefined ? [] : evaluator.evaluateMember(value, endpoint);
        if (endpoint !== undefined && version?.kind === 'text') versions.set(endpoint, version.text);
      }
    }
  }
  return versions;
}
