import type { Session } from '../sessions/sessions.ts';
import type { Services } from '../wiring/services.ts';

/** The session of a download: its ticket was issued to the session of the request's cookie. */
export async function findTicketHolder(
  { downloadTickets, sessionAuthenticator }: Pick<Services, 'downloadTickets' | 'sessionAuthenticator'>,
  request: Request,
): Promise<Session | undefined> {
  if (request.method !== 'GET') return undefined;
  const sessionId = await downloadTickets.redeem(request.url);
  if (sessionId === undefined) return undefined;
  const session = await sessionAuthenticator.findByCookie(request);
  return session?.id === sessionId ? session : undefined;
}
