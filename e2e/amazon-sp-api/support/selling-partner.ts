import {
  type CheckedVersions,
  SellingPartner as Client,
  type OldestVersions,
  type SellingPartnerConfig,
} from 'supercargo';

/**
 * The client, pointed at the sandbox whose address stands in the environment. The programs import it in place of
 * the package: everything after their import stays as the README prints it.
 */
export class SellingPartner<
  const Versions extends CheckedVersions<Versions> = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> extends Client<Versions, Fallback, Payload> {
  constructor(config: SellingPartnerConfig<Versions, Fallback, Payload>) {
    const url = process.env.SANDBOX_URL ?? '';
    super({ ...config, options: { base_url: url, auth_url: `${url}/auth/o2/token`, ...config.options } });
  }
}
