/** A pattern in a line of code, and what changes there. */
export interface Rule {
  readonly pattern: RegExp;
  /** `change`: the code must be changed. `review`: it behaves differently. */
  readonly kind: 'change' | 'review';
  readonly description: string;
  /** Applies only to TypeScript files. */
  readonly typeScriptOnly?: true;
}

const quotedPackage = `['"\`]amazon-sp-api['"\`]`;

/** The rules in the order of the output. */
export const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?:from\\s*|require\\(\\s*|import\\(\\s*|import\\s+)${quotedPackage}`),
    kind: 'change',
    description: "Write 'supercargo' instead. Named imports, default imports and require keep working.",
  },
  {
    pattern: /['"`]amazon-sp-api\/[^'"`]+['"`]/,
    kind: 'change',
    description: 'supercargo has no such path. Import from supercargo itself.',
  },
  {
    pattern: /\bReqParams\b/,
    kind: 'change',
    description:
      'The parameter types are inferred from the operation. For an operation known only at run time, use CallParameters.',
    typeScriptOnly: true,
  },
  {
    pattern: /\bcallAPI\s*<\s*['"`]/,
    kind: 'change',
    description:
      'callAPI<Result> takes the type of the result, not the name of the operation. Remove it: the type is inferred.',
    typeScriptOnly: true,
  },
  {
    pattern: /\braw_result\b/,
    kind: 'review',
    description: 'A call with raw_result also waits after a 429, and its request does not contain the access token.',
  },
  {
    pattern: /\bretry_remote_timeout\b/,
    kind: 'review',
    description:
      'The option retries limits retries. A write whose outcome is unknown is not retried; its error has outcome: unknown.',
  },
  {
    pattern: /\bJSON_PARSE_ERROR\b/,
    kind: 'review',
    description:
      'An HTML error page is an API_ERROR with its status, and an empty response with status 200 is {success: true}.',
  },
  {
    pattern: /\bAPI_RESPONSE_TIMEOUT\b|\btimeouts\s*:/,
    kind: 'review',
    description: 'Timeouts have defaults: response 60 s, idle 60 s, and a deadline of 300 s for calls.',
  },
  {
    pattern: /\bauto_request_throttled\s*:\s*false\b/,
    kind: 'review',
    description: 'Calls also wait for the quota before they are sent. waitForQuota: false sends them without waiting.',
  },
  {
    pattern: /\b(?:restricted_data_token|createRestrictedDataToken)\b/,
    kind: 'review',
    description:
      'It works as before. With restrictedData: true the client creates and renews restricted data tokens itself.',
  },
  {
    pattern: /\bdownloadReport(?:Stream)?\s*\(/,
    kind: 'review',
    description:
      'It stops waiting after a day, unless maxWait is set. Restricted reports work. seller.report(…) can be resumed.',
  },
  {
    pattern: /\bjson\s*:\s*true\b/,
    kind: 'review',
    description:
      'Comma-separated and JSON reports become rows too. In XML, texts are not converted to numbers, and attributes are named @_name.',
  },
];
