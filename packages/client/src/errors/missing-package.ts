import { SellingPartnerError } from './selling-partner-error.ts';

/** Two classes of an AWS SDK: the one that has only `send`, and the one with a method for each operation. */
interface Sdk {
  readonly sender: string;
  readonly methods: string;
  readonly package: string;
}

/** Builds the error for a client whose package with the commands cannot be loaded. */
export function buildMissingPackageError({ sender, methods, package: name }: Sdk, cause: unknown): SellingPartnerError {
  return new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `client is ${sender}. Its commands are in the package ${name}, which cannot be loaded. Install ${name}, or pass ${methods}.`,
    cause,
  });
}
