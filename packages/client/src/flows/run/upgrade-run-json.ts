type Members = Readonly<Record<string, unknown>>;

const newNamesByOldName: Readonly<Record<string, string>> = {
  madeAt: 'savedAt',
  current: 'fromOnProgress',
  existing: 'reuse',
  cancelled: 'onCancelled',
  max_wait: 'maxWait',
  asks: 'attempts',
  looks: 'polls',
};
const newTypesByOldStep: Readonly<Record<string, string>> = { asked: 'unconfirmed', late: 'timed-out' };

/** Stored by 0.1.0: converts the JSON of a run from format 1 to format 2, which differs in names only. */
export function upgradeRunJson(json: Members): Members {
  // `cancelled` of a feed is a fact about the run and keeps its name. In requests it was an option.
  const { cancelled, request, state, feeds, pages, ...rest } = json;
  return {
    ...rename(rest),
    format: 2,
    ...(cancelled !== undefined && { cancelled }),
    ...(isObject(request) && { request: rename(request) }),
    ...(state !== undefined && { state: upgradeState(state) }),
    ...(feeds !== undefined && { feeds: upgradeParts(feeds) }),
    ...(pages !== undefined && { pages: upgradeParts(pages) }),
  };
}

/** Feeds of a feed run and pages of a query run have a state each. */
function upgradeParts(parts: unknown): unknown {
  if (!Array.isArray(parts)) return parts;
  return parts.map((part) => (isObject(part) ? { ...part, state: upgradeState(part.state) } : part));
}

function upgradeState(state: unknown): unknown {
  if (!isObject(state)) return state;
  const { at, status, ...rest } = state;
  return {
    ...rename(rest),
    type: typeof at === 'string' ? (newTypesByOldStep[at] ?? at) : at,
    ...('status' in state && { status: status === 'LATE' ? 'TIMED_OUT' : status }),
  };
}

function rename(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [newNamesByOldName[name] ?? name, value]));
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
