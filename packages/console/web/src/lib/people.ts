import { type Failure, ScreenError, ServerAway } from './failure.ts';

/** Asks the server for something that belongs to signing in. Throws what can be shown. */
export async function askPeople<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as unknown;
  if (response === undefined || answer === undefined) throw new ServerAway();
  if (!response.ok) throw new ScreenError(answer as Failure);
  return answer as Answer;
}
