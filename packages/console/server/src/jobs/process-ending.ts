/** The reason to stop a job: this process ends, and another one continues the job. */
export class ProcessEnding extends Error {
  override readonly name = 'ProcessEnding';

  constructor() {
    super('The process ends.');
  }
}
