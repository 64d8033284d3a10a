/**
 * How it is known what Amazon does. `live`: developers reported or recorded its responses. `example`: examples of its models.
 * `description`: its documentation or descriptions in its models. `guess`: Amazon publishes nothing.
 */
export type DifferenceSource = 'live' | 'example' | 'description' | 'guess';

/** One known difference between the sandbox and Amazon. */
export interface KnownDifference {
  /** The subject of the difference. */
  readonly area: string;
  /** What Amazon does. */
  readonly amazon: string;
  /** What the sandbox does instead. */
  readonly sandbox: string;
  /** The reason for the difference. */
  readonly reason: string;
  /** How it is known what Amazon does. */
  readonly source: DifferenceSource;
}

/** Reasons that several differences share. */
export const noAccount = 'Only an account at Amazon could show it.';
export const noFigures = 'Amazon publishes no figures.';
export const noNetwork = 'The sandbox sends nothing to other machines.';
