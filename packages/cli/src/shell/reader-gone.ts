/** Why a command ends when whoever reads its results, such as `head`, has had enough. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';

  constructor() {
    super('Nobody reads the results any more.');
  }
}
