import type { RequestType } from '../api/routing/classify-request.ts';
import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { matchesWildcards } from '../base/matches-wildcards.ts';
import { createRandom, type Random } from '../base/random.ts';
import { FAULT_KINDS, type Fault, type FaultRule } from './fault-rule.ts';
import { readRule } from './read-rule.ts';

/** The fault rules, and how often each was applied. */
export interface Faults {
  /** Adds a rule. Throws a RangeError if it is invalid. */
  add(rule: FaultRule): Fault;
  /** Lists all rules, in the order in which they are checked. */
  list(): readonly Fault[];
  /** Removes a fault rule. Returns false for an unknown ID. */
  remove(id: string): boolean;
  /** Removes every rule. */
  clear(): void;
}

/** The properties of a request that rules can match. */
export interface Subject {
  readonly requestType: RequestType;
  /** `endpoint/version/operation` */
  readonly operation: string | null;
  readonly sellerId: string | null;
  readonly marketplaceIds: readonly string[];
}

/** A rule that applies to a request. */
export interface Hit {
  readonly rule: FaultRule & { readonly id: string };
  /** Uncounts the hit, because the fault was not possible for the response. */
  undo(): void;
}

export interface FaultRegistry extends Faults {
  readonly isEmpty: boolean;
  /** Returns the rules that apply to a request: any number of `latency` rules, then at most one other. */
  choose(subject: Subject): readonly Hit[];
}

const MAX_RULES = 1_000;

interface Entry {
  readonly id: string;
  readonly rule: FaultRule;
  readonly random: Random;
  matched: number;
  fired: number;
}

export function createFaultRegistry(seed: string, partners: PartnerRegistry): FaultRegistry {
  const entries = new Map<string, Entry>();
  let lastNumber = 0;
  return {
    get isEmpty() {
      return entries.size === 0;
    },
    add(given) {
      const rule = readRule(given, partners);
      if (entries.size >= MAX_RULES) throw new RangeError(`there are ${MAX_RULES} faults already: remove some`);
      lastNumber += 1;
      const entry = createEntry(`fault-${lastNumber}`, rule, seed);
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

function createEntry(id: string, rule: FaultRule, seed: string): Entry {
  const random = createRandom(`${seed}/faults/${rule.seed ?? id}`);
  return {
    id,
    rule: { ...rule },
    random,
    matched: 0,
    fired: 0,
  };
}

function toFault({ id, rule, matched, fired }: Entry): Fault {
  return { ...rule, id, matched, fired };
}

function chooseHits(entries: Iterable<Entry>, subject: Subject): readonly Hit[] {
  const hits: Hit[] = [];
  for (const entry of entries) {
    if (!matches(entry, subject) || !drawsFault(entry)) continue;
    entry.fired += 1;
    hits.push(createHit(entry));
    if (entry.rule.fault !== 'latency') break;
  }
  return hits;
}

function createHit(entry: Entry): Hit {
  const takeBack = () => {
    entry.fired -= 1;
  };
  return { rule: { ...entry.rule, id: entry.id }, undo: takeBack };
}

function matches({ rule }: Entry, { requestType, operation, sellerId, marketplaceIds }: Subject): boolean {
  return (
    FAULT_KINDS[rule.fault].requestTypes.includes(requestType) &&
    (rule.requestType === undefined || rule.requestType === requestType) &&
    (rule.operation === undefined || (operation !== null && matchesWildcards(rule.operation, operation))) &&
    (rule.sellerId === undefined || rule.sellerId === sellerId) &&
    (rule.marketplaceId === undefined || marketplaceIds.includes(rule.marketplaceId))
  );
}

function drawsFault(entry: Entry): boolean {
  const { times = Number.POSITIVE_INFINITY, every = 1, probability = 1 } = entry.rule;
  if (entry.fired >= times) return false;
  entry.matched += 1;
  return entry.matched % every === 0 && entry.random.chance(probability);
}
