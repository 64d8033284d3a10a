import type { ChangedValue } from '../../../components/states/changed-meanwhile.tsx';
import { describeCondition, type RuleDraft } from './rule-draft.ts';

/** Returns the values of a rule that somebody changed while its form was open. */
export function compareRules(seen: RuleDraft, current: RuleDraft, entered: RuleDraft): ChangedValue[] {
  const [now, mine] = [describeRule(current), describeRule(entered)];
  return Object.entries(describeRule(seen)).flatMap(([label, text]) => {
    const shown = { label, seen: text, current: now[label] ?? '', entered: mine[label] ?? '' };
    return shown.seen === shown.current ? [] : [shown];
  });
}

function describeRule(rule: RuleDraft): Record<string, string> {
  const { name, condition, sellerIds, channelIds, isOn, quietHours, minMinutes, reportsEnd } = rule;
  return {
    Name: name,
    Condition: describeCondition(condition),
    ...(condition.kind === 'sql' && { Query: condition.sql, 'Key columns': condition.keyColumns.join(', ') }),
    Sellers: sellerIds.length === 0 ? 'all' : String(sellerIds.length),
    Channels: String(channelIds.length),
    On: isOn ? 'yes' : 'no',
    'Quiet hours': quietHours === null ? 'none' : `${quietHours.from}–${quietHours.to} ${quietHours.zone}`,
    'Minutes between messages': String(minMinutes),
    'Also report the end': reportsEnd ? 'yes' : 'no',
  };
}
