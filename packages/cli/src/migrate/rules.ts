/** A pattern in a line of code, and how supercargo behaves differently there. */
export interface Rule {
  readonly pattern: RegExp;
  readonly description: string;
}

/** The rules in the order of the output. */
export const rules: readonly Rule[] = [
  {
    pattern: /\braw_result\b/,
    description: 'A call with raw_result also waits after a 429, and its request does not contain the access token.',
  },
  {
    pattern: /\bretry_remote_timeout\b/,
    description:
      'The option retries limits retries. A write whose outcome is unknown is not retried; its error has outcome: unknown.',
  },
  {
    pattern: /\bJSON_PARSE_ERROR\b/,
    description:
      'An HTML error page is an API_ERROR with its status, and an empty response with status 200 is {success: true}.',
  },
  {
    pattern: /\bAPI_RESPONSE_TIMEOUT\b|\btimeouts\s*:/,
    description: 'Timeouts have defaults: response 60 s, idle 60 s, and a deadline of 300 s for calls.',
  },
  {
    pattern: /\bauto_request_throttled\s*:\s*false\b/,
    description: 'Calls also wait for the quota before they are sent. waitForQuota: false sends them without waiting.',
  },
  {
    pattern: /\b(?:restricted_data_token|createRestrictedDataToken)\b/,
    description:
      'It works as before. With restrictedData: true the client creates and renews restricted data tokens itself.',
  },
  {
    pattern: /\bdownloadReport(?:Stream)?\s*\(/,
    description:
      'It stops waiting after a day, unless maxWait is set. Restricted reports work. seller.report(…) can be resumed.',
  },
  {
    pattern: /\bjson\s*:\s*true\b/,
    description:
      'Comma-separated and JSON reports become rows too. In XML, texts are not converted to numbers, and attributes are named @_name.',
  },
];
