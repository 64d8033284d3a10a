import { isPlainName, withoutLinks } from '../../base/display-name.ts';
import type { Email } from '../../mail/email.ts';
import type { AlertMessage, MessageItem } from '../../storage/schema/alerts.ts';

/** Items that an email or a message to Slack shows. A webhook gets up to 50. */
const maxShown = 10;

type MessageParts = Pick<AlertMessage, 'id' | 'ruleId' | 'ruleName' | 'items' | 'count' | 'origin' | 'createdAt'>;

/** Returns a sentence about an item. What sellers, buyers and Amazon wrote is in it, and must not become a link. */
export function describeItem({ state, text }: MessageItem): string {
  const plain = withoutLinks(text);
  return state === 'ended' ? `Over: ${plain}` : plain;
}

/** Returns the sentences that a message shows. */
export function listSentences({ items, count }: Pick<AlertMessage, 'items' | 'count'>): string[] {
  const shown = items.slice(0, maxShown).map(describeItem);
  return count > shown.length ? [...shown, `And ${count - shown.length} more.`] : shown;
}

/** Builds the email of a message. */
export function buildAlertEmail(message: MessageParts, recipients: readonly string[]): Email {
  const { ruleName, items, origin } = message;
  const subject = ruleName !== null && isPlainName(ruleName) ? ruleName : items[0]?.state === 'test' ? 'Test' : 'Alert';
  return {
    to: recipients.join(', '),
    subject: `Supercargo: ${subject}`,
    paragraphs: listSentences(message),
    link: { text: 'Open the console', url: buildUrl(origin, items[0]?.path ?? '/alerts') },
    remark: 'You get this email because a rule of your workspace sends it. The rules are under Alerts.',
  };
}

/** Builds the body of a message to an incoming webhook of Slack. */
export function buildSlackBody(message: MessageParts): string {
  const { items, origin } = message;
  const lines = listSentences(message).map(escapeSlack);
  const url = buildUrl(origin, items[0]?.path ?? '/alerts');
  return JSON.stringify({ text: [...lines, origin === '' ? '' : `<${url}|Open the console>`].join('\n').trim() });
}

/** Builds the body of a webhook. */
export function buildWebhookBody({ ruleId, ruleName, items, count, origin, createdAt }: MessageParts): string {
  return JSON.stringify({
    type: items[0]?.state === 'test' ? 'alert.test' : 'alert',
    timestamp: createdAt.toISOString(),
    data: {
      rule: ruleId === null ? null : { id: ruleId, name: ruleName === null ? null : withoutLinks(ruleName) },
      count,
      items: items.map(({ state, text, path }) => ({ state, text: withoutLinks(text), url: buildUrl(origin, path) })),
    },
  });
}

/** Without an origin, the URL is a path: the console on one machine does not know its own address. */
function buildUrl(origin: string, path: string): string {
  return `${origin}${path}`;
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
