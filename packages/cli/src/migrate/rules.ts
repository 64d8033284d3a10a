/** What a line may hold, and what changes with it. */
export interface Rule {
  readonly find: RegExp;
  /** `change`: it has to be changed. `look`: it behaves otherwise than before. */
  readonly kind: 'change' | 'look';
  readonly says: string;
  /** Only in files of TypeScript. */
  readonly typed?: true;
}

const from = `['"\`]amazon-sp-api['"\`]`;

/** In the order in which they are told. */
export const rules: readonly Rule[] = [
  {
    find: new RegExp(`(?:from\\s*|require\\(\\s*|import\\(\\s*|import\\s+)${from}`),
    kind: 'change',
    says: "Write 'supercargo' in its place; named, default and required imports stay as they are.",
  },
  {
    find: /['"`]amazon-sp-api\/[^'"`]+['"`]/,
    kind: 'change',
    says: 'There are no paths below the package: import what is needed from supercargo.',
  },
  {
    find: /\bReqParams\b/,
    kind: 'change',
    says: 'The types of a call follow from its operation; for a call that is not known before, use CallParameters.',
    typed: true,
  },
  {
    find: /\bcallAPI\s*<\s*['"`]/,
    kind: 'change',
    says: 'callAPI<Result> takes the type of the result, not the name of the operation. Leave it out: the type follows.',
    typed: true,
  },
  {
    find: /\braw_result\b/,
    kind: 'look',
    says: 'A raw result waits after a 429 like any call, and its request is without the token.',
  },
  {
    find: /\bretry_remote_timeout\b/,
    kind: 'look',
    says: 'Repetition is bounded by retries; a write that may have arrived is not sent again and has outcome: unknown.',
  },
  {
    find: /\bJSON_PARSE_ERROR\b/,
    kind: 'look',
    says: 'An HTML error page is API_ERROR with its status, and an empty 200 is {success: true}.',
  },
  {
    find: /\bAPI_RESPONSE_TIMEOUT\b|\btimeouts\s*:/,
    kind: 'look',
    says: 'Timeouts that are not set have defaults: response 60 s, idle 60 s, and for calls deadline 300 s.',
  },
  {
    find: /\bauto_request_throttled\s*:\s*false\b/,
    kind: 'look',
    says: 'Calls keep to the quota ahead of time as well; wait_for_quota: false lets them leave at once.',
  },
  {
    find: /\b(?:restricted_data_token|createRestrictedDataToken)\b/,
    kind: 'look',
    says: 'It works as before; restricted_data: true lets the client get and renew such tokens by itself.',
  },
  {
    find: /\bdownloadReport(?:Stream)?\s*\(/,
    kind: 'look',
    says: 'It ends after a day unless max_wait says otherwise, and restricted reports work. seller.report(…) can be resumed.',
  },
  {
    find: /\bjson\s*:\s*true\b/,
    kind: 'look',
    says: 'Comma-separated and JSON reports become rows too; in XML texts stay texts, and attributes are @_name.',
  },
];
