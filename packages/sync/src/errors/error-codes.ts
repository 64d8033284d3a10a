/** Codes of errors, with what each means. */
export const syncErrorCodes = {
  INVALID_CONFIG: 'The configuration is incomplete or invalid.',
  UNKNOWN_STREAM: 'The stream does not exist.',
  PACKAGE_MISSING: 'A package that the destination needs is not installed.',
  DESTINATION_UNAVAILABLE: 'The destination cannot be opened or was lost.',
  DESTINATION_FULL: 'The disk of the destination is full.',
  DESTINATION_IN_USE: 'Another process has the destination open.',
  DESTINATION_NEWER: 'A newer version of this package wrote the destination.',
  LEASE_LOST: 'Another process took over this unit of work.',
  AUTHORIZATION_REVOKED: 'The seller has revoked the authorization, or it has ended.',
  ACCESS_DENIED: 'Access was denied, and it is not certain yet that a role is missing.',
  ACCESS_BLOCKED: 'A firewall denied access, or the link of a document has expired.',
  TOKEN_REJECTED: 'Amazon did not accept the access token.',
  ROLE_MISSING: 'The application lacks the role that the stream needs.',
  NOT_SELLING_THERE: 'The seller does not sell in the marketplace.',
  NOT_ENROLLED: 'The seller does not use the service whose data the stream copies.',
  REPORT_FAILED: 'Amazon could not create the report.',
  REPORT_CANCELLED: 'Amazon cancelled the report or query: there is no data, or it was requested too often.',
  REPORT_MISMATCH: 'The report covers other dates or marketplaces than those that were requested.',
  INVALID_DATA: 'Amazon returned data that does not fit the columns of the tables.',
  CONTRADICTING_CELL: 'A cell of a document is written in another form than the other cells of its column.',
  UNKNOWN_HEADER: 'A document is not the report, or does not have the columns that identify its rows.',
  IDS_MISSING: 'The stream needs IDs that another stream has not copied yet.',
  EMPTY_SNAPSHOT: 'A complete copy has no rows although there were rows before.',
  CLOCK_CHANGED: 'The clock went backwards.',
  BEYOND_RETENTION: 'The data is older than the time for which it may be kept.',
  QUERY_FAILED: 'The SQL query failed.',
  AMAZON_UNAVAILABLE: 'Amazon did not respond, or responded with errors.',
} as const;

/** Code of an error of the sync. */
export type SyncErrorCode = keyof typeof syncErrorCodes;
