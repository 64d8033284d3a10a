import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of sellers, their applications and authorizations, and of the sandbox with its test sellers. */
export const sellerErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ADDRESS_NOT_ALLOWED: {
    meaning: 'A hosted console was given a base URL that does not belong to Amazon.',
    action: 'Leave the base URL empty. If the operator offers a sandbox, connect a test seller under Sellers.',
  },
  APPLICATION_ID_MISSING: {
    meaning: 'An application has no application ID, which an authorization page needs.',
    action:
      'Enter the ID under Settings, Applications. Amazon shows it beside the application in the developer console.',
  },
  APPLICATION_NOT_FOUND: {
    meaning: 'The workspace has no such application.',
    action: 'Choose an application from Settings, Applications.',
  },
  AUTHORIZATION_CODE_REJECTED: {
    meaning: 'Amazon rejected the authorization code.',
    action: 'Start the authorization again. A code works once, within five minutes.',
  },
  AUTHORIZATION_STATE_INVALID: {
    meaning: 'The state of an authorization belongs to another session, was used before, or is older than ten minutes.',
    action: 'Start the authorization again under Sellers, in the same browser.',
  },
  MARKETPLACE_NOT_IN_REGION: {
    meaning: 'The marketplace for the authorization is not in the application’s region.',
    action: 'Choose a marketplace of that region, or an application of the marketplace’s region.',
  },
  NO_MARKETPLACE_IN_REGION: {
    meaning: 'The seller is active in no marketplace of the application’s region.',
    action: 'Check that the application is registered in the region in which the seller sells.',
  },
  NO_SANDBOX: { meaning: 'This console has no sandbox.', action: 'Start it without --no-sandbox.' },
  PARTNER_NOT_FOUND: { meaning: 'The sandbox has no such selling partner.', action: 'Choose one from the list.' },
  SANDBOX_APPLICATION_READ_ONLY: {
    meaning: 'The application of the console’s own sandbox cannot be changed or removed.',
    action: 'Leave it: the console updates it at each start. To work without it, start the console with --no-sandbox.',
  },
  SANDBOX_NOT_MANAGED: {
    meaning: 'Only the console that started the sandbox can stop or start it.',
    action: 'Use the console that started it, or start this one with --sandbox.',
  },
  SANDBOX_REQUEST_REJECTED: {
    meaning: 'The sandbox rejected a request.',
    action: 'Change what the message names, and try again.',
  },
  SANDBOX_SHARED: {
    meaning: 'Other workspaces use this sandbox too, and the request would affect more than your own test sellers.',
    action: 'Change orders, stock and roles of your own test sellers. For everything else run your own sandbox.',
  },
  SANDBOX_UNREACHABLE: {
    meaning: 'The sandbox does not respond.',
    action: 'Check that the console that started it still runs.',
  },
  SELLER_ID_UNKNOWN: {
    meaning: 'A listings feed needs the seller’s merchant token, which is not known.',
    action: 'Test the connection of the seller, or enter its merchant token.',
  },
  SELLER_NOT_FOUND: { meaning: 'The workspace has no such seller.', action: 'Choose a seller from the list.' },
  SELLER_UNREACHABLE: {
    meaning: 'Amazon did not respond to the test of the connection.',
    action: 'Try again in a few minutes.',
  },
  TOKEN_NOT_TESTED: {
    meaning: 'Amazon did not complete the test of a refresh token, so the token was not saved.',
    action: 'Try again, or save the token without a test.',
  },
  WRONG_SELLER_AUTHORIZED: {
    meaning: 'A different seller authorized the application, not the one to reconnect.',
    action:
      'Sign in to Seller Central with the right account and start again, or connect the other account as a new seller.',
  },
};
