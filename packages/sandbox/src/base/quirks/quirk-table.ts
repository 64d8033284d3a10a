/** How sure it is that Amazon behaves so: `high` is recorded or reported several times, `low` is read from programs of others. */
export type QuirkCertainty = 'high' | 'medium' | 'low';

/** A behavior of Amazon's servers that its models do not describe. */
export interface QuirkDescription {
  /** What the sandbox does while the quirk is on. */
  readonly effect: string;
  /** Where the behavior was reported, such as `models#4224`, or `recorded`. */
  readonly sources: readonly string[];
  /** How sure it is that Amazon behaves so. */
  readonly certainty: QuirkCertainty;
  /** Whether the quirk is on without an option. */
  readonly isDefault: boolean;
}

/** What is certain is on. A fault that Amazon had for some days is certain too, but off: pass `off` for it. */
function quirk(
  certainty: QuirkCertainty,
  sources: readonly string[],
  effect: string,
  initially: 'on' | 'off' = certainty === 'high' ? 'on' : 'off',
): QuirkDescription {
  return { effect, sources, certainty, isDefault: initially === 'on' };
}

/** All quirks by name. A new one needs only its line here: options, command line, control API and documentation follow. */
export const QUIRKS = {
  'short-finances-token': quirk('medium', ['jlevers#239'], 'A NextToken of Finances v0 expires after three minutes.'),
  'active-plans-only': quirk(
    'medium',
    ['models#4483'],
    'listInboundPlans without a status returns only plans with the status ACTIVE.',
  ),
} satisfies Readonly<Record<string, QuirkDescription>>;

/** The name of a quirk. */
export type QuirkName = keyof typeof QUIRKS;

export const QUIRK_NAMES = Object.keys(QUIRKS) as readonly QuirkName[];
