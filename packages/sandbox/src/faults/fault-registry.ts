import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { ChangedAnswer, Fault, FaultRule, NamedFault, StubRule } from './fault-rule.ts';
import type { RequestSubject } from './find-subject.ts';
import { matchesRequest } from './matches-request.ts';
import { type CheckedRule, readRule } from './read-rule.ts';

/** The fault rules, and how often each was applied. */
export interface Faults {
  /** Adds a rule, in short form or in long form. Throws a RangeError that names the invalid member. */
  add(rule: FaultRule | StubRule): Fault;
  /** Lists all rules, in the order in which they are checked. */
  list(): readonly Fault[];
  /** Removes a fault rule. Returns false for an unknown ID. */
  remove(id: string): boolean;
  /** Removes every rule. */
  clear(): void;
}

/** A rule that applies to a request. */
export interface Hit {
  readonly id: string;
  readonly answer: NamedFault | ChangedAnswer;
  /** Uncounts the hit, because the answer was not possible for the response. */
  undo(problem?: string): void;
}

export interface FaultRegistry extends Faults {
  readonly isEmpty: boolean;
  /** Returns the rules that apply to a request: any number that only delay it, then at most one other. */
  choose(subject: RequestSubject): readonly Hit[];
}

const MAX_RULES = 1_000;

interface Entry extends CheckedRule {
  readonly id: string;
  readonly random: Random;
  matched: number;
  fired: number;
  lastProblem: string | undefined;
}

export function createFaultRegistry(seed: string, partners: PartnerRegistry): FaultRegistry {
  const entries = new Map<string, Entry>();
  let lastNumber = 0;
  return {
    get isEmpty() {
      return entries.size === 0;
    },
    add(rule) {
      const checked = readRule(rule, partners);
      if (entries.size >= MAX_RULES) throw new RangeError(`there are ${MAX_RULES} faults already: remove some`);
      lastNumber += 1;
      const entry = createEntry(`fault-${lastNumber}`, checked, seed);
      entries.set(entry.id, entry);
      return toFault(entry);
    },
    list: () => [...entries.values()].map(toFault),
    remove: (id) => entries.delete(id),
    clear() {
      entries.clear();
      lastNumber = 0;
    },
    choose: (subject) => chooseHits(entries.values(), subject),
  };
}

function createEntry(id: string, checked: CheckedRule, seed: string): Entry {
  const random = createRandom(`${seed}/faults/${checked.conditions.seed ?? id}`);
  return { ...checked, id, random, matched: 0, fired: 0, lastProblem: undefined };
}

function toFault({ id, conditions, rawAnswer, matched, fired, lastProblem }: Entry): Fault {
  return { id, when: conditions, answer: rawAnswer, matched, fired, ...(lastProblem !== undefined && { lastProblem }) };
}

function chooseHits(entries: Iterable<Entry>, subject: RequestSubject): readonly Hit[] {
  const hits: Hit[] = [];
  for (const entry of entries) {
    if (!matchesRequest(entry, subject) || !drawsFault(entry)) continue;
    entry.fired += 1;
    hits.push(createHit(entry));
    if (!isOnlyDelay(entry.answer)) break;
  }
  return hits;
}

function createHit(entry: Entry): Hit {
  entry.lastProblem = undefined;
  const takeBack = (problem?: string) => {
    entry.fired -= 1;
    entry.lastProblem = problem;
  };
  return { id: entry.id, answer: entry.answer, undo: takeBack };
}

/** Whether the request then goes on to the next rule. */
export function isOnlyDelay(answer: Hit['answer']): boolean {
  return Object.keys(answer).every((name) => name === 'delaySeconds');
}

function drawsFault(entry: Entry): boolean {
  const { times = Number.POSITIVE_INFINITY, every = 1, probability = 1, call } = entry.conditions;
  if (entry.fired >= times) return false;
  entry.matched += 1;
  if (call !== undefined && entry.matched !== call) return false;
  return entry.matched % every === 0 && entry.random.chance(probability);
}
