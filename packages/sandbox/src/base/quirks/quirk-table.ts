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
  'endless-page': quirk(
    'medium',
    ['models#4224', 'models#4544'],
    'The second page of a list, and each later one, has the token of itself, so that the list never ends.',
  ),
  'later-page-400': quirk(
    'medium',
    ['models#2667', 'docs#3285'],
    'Every page of a list after the first gets a 400 with an unfilled template of the gateway as its message.',
  ),
  'large-finances-page': quirk(
    'medium',
    ['docs#3557', 'models#4461'],
    'A page of Finances v0 with more than 50 results gets the 400 of a page of more than 10 MB.',
  ),
  'short-finances-token': quirk('medium', ['jlevers#239'], 'A NextToken of Finances v0 expires after three minutes.'),
  'active-plans-only': quirk(
    'medium',
    ['models#4483'],
    'listInboundPlans without a status returns only plans with the status ACTIVE.',
  ),
  'voided-plan': quirk('medium', ['models#4207'], 'An inbound plan is VOIDED as soon as it has been created.'),
  'plain-gzip-document': quirk(
    'high',
    ['jlevers#559', 'jlevers#563', 'docs#3200', 'docs#3254'],
    'Documents whose details say GZIP are not compressed.',
    'off',
  ),
  'foreign-charset': quirk('low', ['jlevers#512'], 'Documents declare a charset that their bytes do not have.'),
} satisfies Readonly<Record<string, QuirkDescription>>;

/** The name of a quirk. */
export type QuirkName = keyof typeof QUIRKS;

export const QUIRK_NAMES = Object.keys(QUIRKS) as readonly QuirkName[];
