import type { ResolvedConfig } from './resolve-config.ts';

/** The same client with another host of the marketplace. */
export function atOrigin(config: ResolvedConfig, apiOrigin: string): ResolvedConfig {
  return { ...config, apiOrigin, apiHost: new URL(apiOrigin).host };
}
