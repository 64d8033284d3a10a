/** Why a job is to stop: this process ends, and another one goes on with it. */
export class ProcessEnding extends Error {
  override readonly name = 'ProcessEnding';

  constructor() {
    super('The process ends.');
  }
}
