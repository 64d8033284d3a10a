/** The category of an error. */
export type ErrorKind =
  | 'configuration'
  | 'version'
  | 'operation'
  | 'auth'
  | 'data'
  | 'feed'
  | 'report'
  | 'query'
  | 'notification'
  | 'timeout'
  | 'network'
  | 'sandbox';

/** Explains an error code of the client. */
export interface ErrorEntry {
  /** The category. */
  readonly kind: ErrorKind;
  /** Meaning of the code. */
  readonly meaning: string;
  /** Recommended action. */
  readonly action: string;
}

/** Builds the explanation of an error code. */
export function entry(kind: ErrorKind, meaning: string, action: string): ErrorEntry {
  return { kind, meaning, action };
}
