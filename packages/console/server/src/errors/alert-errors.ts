import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of alerts. */
export const alertErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ALERT_CHANNEL_NOT_FOUND: {
    meaning: 'The workspace has no such channel for alerts. It may have been removed.',
    action: 'Choose a channel from the list under Alerts.',
  },
  ALERT_CHANNEL_NOT_SIGNED: {
    meaning: 'The channel has no secret that could be replaced: only webhooks are signed.',
    action: 'Choose a webhook.',
  },
  ALERT_COLUMN_UNKNOWN: {
    meaning: 'A rule names a key column that its query does not return.',
    action: 'Correct the key columns of the rule, or the query.',
  },
  ALERT_OUTCOME_UNKNOWN: {
    meaning: 'The console ended while it sent an email or a message to Slack, so the message may have arrived.',
    action: 'Nothing. The message is not sent again, so that it does not arrive twice.',
  },
  ALERT_RULE_NOT_FOUND: {
    meaning: 'The workspace has no such rule. It may have been removed.',
    action: 'Choose a rule from the list under Alerts.',
  },
  ALERT_TOO_MANY_MATCHES: {
    meaning: 'A rule holds for more than it can watch: 1,000 rows of a query, 5,000 SKUs or 5,000 issues of listings.',
    action: 'Narrow the query or the limit, or watch fewer sellers with the rule.',
  },
  MAIL_NOT_AVAILABLE: {
    meaning: 'The console has no mail server, so it cannot send emails.',
    action: 'Send alerts to a webhook or to Slack. A hosted console also sends emails.',
  },
  WEBHOOK_FAILED: {
    meaning:
      'A message to a webhook, to Slack or to a mail server was not accepted, or got no response within 15 seconds.',
    action: 'Check the URL and the receiver’s log. The console sends the message again for a day.',
  },
  WEBHOOK_NOT_ALLOWED: {
    meaning: 'The URL of a webhook is not valid, or leads to a network that the console does not call.',
    action: 'Enter a public URL that starts with https://.',
  },
};
