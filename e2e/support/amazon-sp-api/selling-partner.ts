import {
  type CheckedVersions,
  SellingPartner as Client,
  type OldestVersions,
  type SellingPartnerConfig,
} from 'supercargo';

/**
 * The client with the URL of the sandbox from the environment. The programs import it instead of
 * the package, so that everything after their import is the same as in the README.
 */
export class SellingPartner<
  const Versions extends CheckedVersions<Versions> = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> extends Client<Versions, Fallback, Payload> {
  constructor(config: SellingPartnerConfig<Versions, Fallback, Payload>) {
    const url = process.env.SANDBOX_URL ?? '';
    super({ ...config, options: { baseUrl: url, authUrl: `${url}/auth/o2/token`, ...config.options } });
  }
}
