/** Names of the kinds of channels. */
export const channelKinds = { webhook: 'Webhook', slack: 'Slack', email: 'Email' } as const;

export type ChannelKind = keyof typeof channelKinds;
