/** The abort reason if the reader of stdout, such as `head`, closed it. */
export class OutputClosedError extends Error {
  override readonly name = 'OutputClosedError';

  constructor() {
    super('The reader of stdout closed it.');
  }
}
