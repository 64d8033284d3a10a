import type { ResolvedConfig } from './resolve-config.ts';

/** Returns the configuration with another origin. */
export function withOrigin(config: ResolvedConfig, apiOrigin: string): ResolvedConfig {
  return { ...config, apiOrigin, apiHost: new URL(apiOrigin).host };
}
