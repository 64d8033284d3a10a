import { SellingPartnerError } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Application, Seller, SellerHealth } from '../../storage/schema/sellers.ts';
import type { SandboxSellers } from '../sandbox/sandbox-sellers.ts';
import type { Applications } from '../sellers/applications.ts';
import { type CheckedConnection, checkConnection } from '../sellers/check-connection.ts';
import { explainFailure } from '../sellers/explain-failure.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { AuthorizationRequest, AuthorizationRequests } from './authorization-requests.ts';
import { buildAuthorizationUrl } from './build-authorization-url.ts';
import { findRoles } from './find-roles.ts';

/** The dependencies of connecting. */
interface ConnectingParts {
  readonly sellers: Sellers;
  readonly applications: Applications;
  readonly authorizationRequests: AuthorizationRequests;
  readonly clients: ClientPool;
  readonly sandboxSellers: SandboxSellers;
  readonly now: () => number;
}

/** A seller to connect with its refresh token. */
interface TokenConnection {
  readonly applicationId: string;
  readonly name: string;
  readonly kind: 'seller' | 'vendor';
  readonly refreshToken: string;
  /** The marketplace of a vendor. For sellers, Amazon returns the marketplaces. */
  readonly marketplaceIds: readonly string[];
  /** Whether to save the token without testing it. */
  readonly skipsTest: boolean;
}

/** A new refresh token of a connected seller. */
interface TokenReplacement {
  readonly refreshToken: string;
  /** Whether to save the token without testing it. */
  readonly skipsTest: boolean;
}

/** An authorization to start. */
interface NewAuthorization extends AuthorizationRequest {
  /** Origin of the console as the browser calls it. Amazon redirects there unless the application has another redirect URI. */
  readonly origin: string;
}

/** The parameters of Amazon's redirect. */
export interface AuthorizationCallback {
  readonly state: string;
  readonly code: string;
  readonly sellingPartnerId: string;
}

/** The seller that was connected by an authorization. */
export interface AuthorizationOutcome {
  readonly id: string;
  /** The seller's name in the console. A seller that was connected before has its previous name. */
  readonly name: string;
  /** The seller was connected before, and has a new token. */
  readonly wasKnown: boolean;
}

/** Path to which Amazon redirects after an authorization. */
export const callbackPath = '/connect/callback';

/** Connects sellers, and tests their connections. */
export class Connecting {
  readonly #parts: ConnectingParts;

  constructor(parts: ConnectingParts) {
    this.#parts = parts;
  }

  /** Connects a seller with its refresh token. Nothing is saved if Amazon rejects the token, or does not respond to the test. */
  async byToken(workspaceId: string, { skipsTest, ...given }: TokenConnection): Promise<string> {
    const { sellers, applications } = this.#parts;
    const application = await applications.find(workspaceId, given.applicationId);
    // Otherwise a user with a test seller's refresh token could connect the test seller of another workspace.
    this.#parts.sandboxSellers.checkAlone(application);
    await sellers.checkRoom(workspaceId);
    const checked = skipsTest ? undefined : await this.#tryToken(application, given);
    const { id } = await sellers.addSeller(workspaceId, given);
    if (checked !== undefined) await sellers.keepCheck(workspaceId, id, checked);
    return id;
  }

  /** Replaces a seller's refresh token. The old one stays if Amazon rejects the new one, or does not respond to the test. */
  async replaceToken(
    workspaceId: string,
    sellerId: string,
    { refreshToken, skipsTest }: TokenReplacement,
  ): Promise<void> {
    const { sellers } = this.#parts;
    const { application, seller } = await sellers.find(workspaceId, sellerId);
    this.#parts.sandboxSellers.checkAlone(application);
    const { kind } = seller;
    const checked = skipsTest ? undefined : await this.#tryToken(application, { refreshToken, kind });
    await sellers.replaceToken(workspaceId, sellerId, refreshToken);
    if (checked !== undefined) await sellers.keepCheck(workspaceId, sellerId, checked);
  }

  /** Returns the URL of the authorization page and the redirect URI. */
  async startAuthorization(request: NewAuthorization): Promise<{ address: string; redirectUri: string }> {
    const { applications, authorizationRequests, sellers } = this.#parts;
    const { origin, ...asked } = request;
    const application = await applications.find(asked.workspaceId, asked.applicationId);
    this.#parts.sandboxSellers.checkAlone(application);
    if (asked.sellerId === null) await sellers.checkRoom(asked.workspaceId);
    else await sellers.find(asked.workspaceId, asked.sellerId);
    const redirectUri = application.redirectUri ?? `${origin}${callbackPath}`;
    const { kind, marketplaceId } = asked;
    // Finds missing settings before a state is created.
    buildAuthorizationUrl({ application, kind, marketplaceId, redirectUri, state: '' });
    const state = await authorizationRequests.create(asked);
    return { address: buildAuthorizationUrl({ application, kind, marketplaceId, redirectUri, state }), redirectUri };
  }

  /** Exchanges the authorization code and connects or reconnects the seller. */
  async finishAuthorization(
    workspaceId: string,
    sessionId: string,
    answer: AuthorizationCallback,
  ): Promise<AuthorizationOutcome> {
    const { sellers, applications, authorizationRequests } = this.#parts;
    const asked = await authorizationRequests.consume(workspaceId, sessionId, answer.state);
    const application = await applications.find(workspaceId, asked.applicationId);
    this.#parts.sandboxSellers.checkAlone(application);
    const refreshToken = await this.#exchange(application, answer.code);
    const outcome = await this.#connect(asked, answer.sellingPartnerId, refreshToken);
    await sellers.keepPartnerId(workspaceId, outcome.id, answer.sellingPartnerId);
    await this.test(workspaceId, outcome.id);
    return outcome;
  }

  /** Tests the connection to Amazon and saves the result. */
  async test(workspaceId: string, sellerId: string): Promise<SellerHealth> {
    const { sellers, clients, now } = this.#parts;
    const connected = await sellers.find(workspaceId, sellerId);
    const what = { subject: sellerId, kind: connected.seller.kind };
    const checked = await checkConnection(clients.client(connected), what, now);
    await sellers.keepCheck(workspaceId, sellerId, checked);
    return checked.health;
  }

  /** Detects roles with requests. Throws a ConsoleError if the connection itself does not work. */
  async findRoles(workspaceId: string, sellerId: string): Promise<void> {
    const { sellers, clients, now } = this.#parts;
    const health = await this.test(workspaceId, sellerId);
    if (health.state !== 'connected') throw notConnected(health);
    const connected = await sellers.find(workspaceId, sellerId);
    const { kind, marketplaceIds } = connected.seller;
    const [marketplaceId] = marketplaceIds;
    if (marketplaceId === undefined) {
      throw new ConsoleError(
        'NO_MARKETPLACE_IN_REGION',
        'The seller is active in no marketplace of this region, so its roles cannot be detected.',
        'Check that the application is registered in the region in which the seller sells.',
      );
    }
    const roles = await findRoles(clients.client(connected), { sellerId, kind, marketplaceId }, now);
    await sellers.keepRoles(workspaceId, sellerId, roles);
  }

  async #connect(
    asked: AuthorizationRequest,
    sellingPartnerId: string,
    refreshToken: string,
  ): Promise<AuthorizationOutcome> {
    const { sellers } = this.#parts;
    const { workspaceId, applicationId, kind, name, marketplaceId } = asked;
    const known = await this.#knownSeller(asked, sellingPartnerId);
    if (known === undefined) {
      const marketplaceIds = [marketplaceId];
      const seller = { applicationId, kind, name, refreshToken, sellingPartnerId, marketplaceIds };
      return { id: (await sellers.addSeller(workspaceId, seller)).id, name, wasKnown: false };
    }
    await sellers.replaceToken(workspaceId, known.id, refreshToken);
    return { id: known.id, name: known.name, wasKnown: true };
  }

  /** Finds the seller to reconnect: the requested one, or the same account with the same application. */
  async #knownSeller(asked: AuthorizationRequest, sellingPartnerId: string): Promise<Seller | undefined> {
    const all = await this.#parts.sellers.list(asked.workspaceId);
    if (asked.sellerId === null) {
      return all.find(
        ({ seller, application }) =>
          application.id === asked.applicationId && seller.sellingPartnerId === sellingPartnerId,
      )?.seller;
    }
    const wanted = all.find(({ seller }) => seller.id === asked.sellerId)?.seller;
    const known = wanted?.sellingPartnerId ?? sellingPartnerId;
    if (known === sellingPartnerId) return wanted;
    throw new ConsoleError(
      'WRONG_SELLER_AUTHORIZED',
      `The seller ${sellingPartnerId} authorized the application, but ${wanted?.name} has the seller ID ${known}.`,
      'Sign in to Seller Central with the right account and start again, or connect the other account as a new seller.',
    );
  }

  async #exchange(application: Application, code: string): Promise<string> {
    try {
      const client = this.#parts.clients.passing(application);
      const { refresh_token } = await callContext.run({ source: 'sellers' }, () => client.exchange(code));
      if (refresh_token !== undefined) return refresh_token;
    } catch (error) {
      if (!(error instanceof SellingPartnerError)) throw error;
      // A code in another form than Amazon's is an invalid request.
      if (error.code !== 'invalid_grant' && error.code !== 'invalid_request') {
        const { code, message, action } = await explainFailure(error);
        throw new ConsoleError(code, message, action);
      }
    }
    throw new ConsoleError(
      'AUTHORIZATION_CODE_REJECTED',
      'Amazon rejected the authorization code. A code works once, within five minutes.',
      'Start again under Sellers. Check that the client ID belongs to the authorized application.',
    );
  }

  async #tryToken(
    application: Application,
    { refreshToken, kind }: Pick<TokenConnection, 'refreshToken' | 'kind'>,
  ): Promise<CheckedConnection> {
    const { clients, now } = this.#parts;
    const client = clients.passing(application, refreshToken);
    const checked = await checkConnection(client, { subject: application.id, kind }, now);
    const { state, message } = checked.health;
    if (state === 'rejected') throw notConnected(checked.health);
    if (state === 'connected') return checked;
    throw new ConsoleError(
      'TOKEN_NOT_TESTED',
      `The token could not be tested, and was not saved. ${message ?? 'Amazon does not respond.'}`,
      'Try again, or save the token without a test.',
    );
  }
}

function notConnected({ code, message, action }: SellerHealth): ConsoleError {
  return new ConsoleError(
    code ?? 'SELLER_UNREACHABLE',
    message ?? 'Amazon does not respond.',
    action ?? 'Try again in a few minutes.',
  );
}
